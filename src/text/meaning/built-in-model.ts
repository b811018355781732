/** The name of the model in `model/meaning.bin`. A new model gets a new number: see training/README.md. */
export const builtInModel = 'kura-2'
