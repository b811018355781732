export const abandonedWords = 'The server ended before the answer came: whether the work was done is not known.'
