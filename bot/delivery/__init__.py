"""What is written to Discord besides answers: panels kept equal to the state, notices once."""
