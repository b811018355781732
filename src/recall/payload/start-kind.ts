/**
 * What a start says: everything, everything because the model has forgotten it, or only what has changed since this
 * session was last here.
 */
export type StartKind = 'all' | 'compact' | 'changes'

/** Of the clients' words for how a session began. One without a word, or with a new one, begins afresh. */
export const startKindOf = (source: unknown): StartKind => {
  if (source === 'compact') return 'compact'
  return source === 'resume' || source === 'fork' ? 'changes' : 'all'
}
