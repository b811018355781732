/**
 * What developers ask for in words that the vocabulary of the two languages does not join: one concept per line,
 * Japanese forms, a bar, English forms (see `parseEntries`). Every form leads to every other.
 */
export const concepts = `
グループ グループ化 | group
`.trim()
