"""A real JupyterLab in a real browser, driven as a person would."""
