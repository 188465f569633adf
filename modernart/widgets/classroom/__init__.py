"""What a class shares: its auction, the teacher's desk, and the leaderboard."""
