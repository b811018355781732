/** What makes nouns, verbs and adjectives of one another: deploy and deployment, generate and generator. */
const ending =
  /(?:ations?|itions?|ments?|ances?|ences?|abl|ibl|ability|ibility|ities|ity|ness|ions?|ives?|iv|ers?|ors?|als?|ally|ly|iz|is|e|y|s)$/

const shortestRoot = 4

/** What related English words have in common; undefined for what is no plain word. Inflections are taken off before. */
export const rootOf = (term: string): string | undefined => {
  if (!/^[a-z]{4,}$/.test(term)) return undefined
  const root = term.replace(ending, '')
  return root.length >= shortestRoot ? root.replace(/at$/, '') : term
}
