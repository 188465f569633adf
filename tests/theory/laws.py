"""Distributions that the theory must hold for: bounded, endless, skewed, steep at an end."""

from __future__ import annotations

from typing import Any

import scipy.stats as st

LAWS: dict[str, Any] = {
    "uniform(2,5)": st.uniform(2, 3),
    "beta(2,2)": st.beta(2, 2),
    "beta(2,5)": st.beta(2, 5),
    "beta(.5,.5)": st.beta(0.5, 0.5),
    "truncated normal": st.truncnorm(-1, 2, loc=2),
    "exponential": st.expon(),
    "triangular": st.triang(0.3),
    "log-normal": st.lognorm(0.5),
    "normal, far from 0": st.norm(10, 1),
    "normal, around 0": st.norm(0.5, 1),
    "gamma(.5)": st.gamma(0.5),
    "pareto": st.pareto(3),
}
