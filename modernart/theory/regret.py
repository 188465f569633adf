def regret(*a):
    raise RuntimeError
