"""How pairs of texts are taken out of public repositories. `recipes.py` lists them all."""
