/** The parts of the content of a session's item, in their order, with their headings. */
export const sessionHeadings = {
  prompts: '## Prompts',
  files: '## Files',
  failures: '## Failed commands',
  commits: '## Commits',
  answer: '## Last answer',
} as const

export type SessionPart = keyof typeof sessionHeadings

const parts = Object.keys(sessionHeadings) as readonly SessionPart[]

const partOf = (line: string): SessionPart | undefined => parts.find((part) => sessionHeadings[part] === line.trimEnd())

export interface SessionLine {
  readonly part: SessionPart | undefined
  readonly text: string
}

/** The lines of the content without our headings, each with the part in which it stands. */
export const sessionLines = (content: string): readonly SessionLine[] => {
  let part: SessionPart | undefined
  return content.split('\n').flatMap((text) => {
    const begun = partOf(text)
    if (begun !== undefined || /^#{1,2} /.test(text)) part = begun
    return begun === undefined ? [{ part, text }] : []
  })
}

/** How a command that has not passed since begins in its line. */
export const stillFailing = '- [failing] '

/** How one that has passed begins. */
export const passedLater = '- [passed later] '

const recalledParts: ReadonlySet<SessionPart | undefined> = new Set(['prompts', 'files', 'commits', undefined])

/** What of a session may be said again: what a model answered, and what programs printed, never is. */
export const recalledContent = (content: string): string =>
  sessionLines(content)
    .filter(({ part, text }) => recalledParts.has(part) && text.trim() !== '')
    .map(({ text }) => text)
    .join('\n')

/** The files and the commands still failing of a session, for the start of the next one. */
export const sessionOutcome = (
  content: string,
): { readonly files: readonly string[]; readonly failing: readonly string[] } => {
  const lines = sessionLines(content)
  const after = (part: SessionPart, mark: string): readonly string[] =>
    lines
      .filter((line) => line.part === part && line.text.startsWith(mark))
      .map(({ text }) => text.slice(mark.length).trim())
  return { files: after('files', '- '), failing: after('failures', stillFailing) }
}
