"""What the model card and the script that adds to it have to agree on."""

# who the recipe has figures of; what the program reaches with its rules is measured by measure.py
OWN = ("model recall", "model balanced", "model students")
PROGRAM = "### In the program, with its rules"
