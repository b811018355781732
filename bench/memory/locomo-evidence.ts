/** What the evidence of a question names, after what is odd in it was put right. */
export interface Evidence {
  readonly turns: readonly string[]
  readonly sessions: readonly string[]
  readonly notes: readonly string[]
}

/** The numbers of a turn in an id such as D8:6, D30:05 or D:11:26. */
const idPattern = /^D:?(\d+):(\d+)$/

/**
 * Reads the ids of evidence. One string may hold several ids, a number may have a leading zero, and a colon may be too
 * many. An id of a turn that does not exist still names its session, as in the evaluation of LoCoMo itself; one that
 * names neither is left out. What is named twice counts once.
 */
export const readEvidence = (
  written: readonly string[],
  {
    turns: known,
    sessions: knownSessions,
  }: { readonly turns: ReadonlySet<string>; readonly sessions: ReadonlySet<string> },
): Evidence => {
  const turns = new Set<string>()
  const sessions = new Set<string>()
  const notes: string[] = []
  for (const id of written.flatMap((one) => one.split(/[;,\s]+/)).filter((one) => one !== '')) {
    const [, session = '', turn = ''] = idPattern.exec(id) ?? []
    const read = `D${Number(session)}:${Number(turn)}`
    const sessionId = `D${Number(session)}`
    if (session === '' || !knownSessions.has(sessionId)) {
      notes.push(`evidence ${id} names nothing and is left out`)
      continue
    }
    sessions.add(sessionId)
    if (!known.has(read)) notes.push(`evidence ${id} is no turn of ${sessionId}: it counts for the session only`)
    else if (turns.has(read)) notes.push(`evidence ${id} is named twice and counts once`)
    else {
      turns.add(read)
      if (read !== id) notes.push(`evidence ${id} is read as ${read}`)
    }
  }
  const several = written.filter((one) => /[;,\s]/.test(one.trim()))
  notes.push(...several.map((one) => `evidence ${one} is several ids`))
  if (written.length === 0) notes.push('no evidence: the question is not counted')
  return { turns: [...turns], sessions: [...sessions], notes }
}
