/** Files such as images are counted, but they are no problem. */
export const notDocument = 'not a document'
