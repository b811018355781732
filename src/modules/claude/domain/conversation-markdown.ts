import type { Turn } from '../ports.ts'

/** A conversation as a Markdown document. */
export const conversationMarkdown = (turns: readonly Turn[]): string => {
  const last = turns.at(-1)
  const head = [
    `# Conversation ${last?.sessionId ?? last?.id}`,
    `${turns.length} ${turns.length === 1 ? 'turn' : 'turns'}, in \`${last?.workingDir}\``,
  ]
  return `${[...head, ...turns.map(section)].join('\n\n')}\n`
}

const section = (turn: Turn, index: number): string => {
  const cost = turn.costUsd === null ? '' : `, $${turn.costUsd}`
  const file = turn.contextFile === null ? [] : [`With the file \`${turn.contextFile}\`.`]
  const answer = turn.response ?? `*${turn.outcome}${turn.error === null ? '' : `: ${turn.error}`}*`
  return [
    `## ${index + 1}. ${turn.startedAt} (${turn.outcome}${cost})`,
    `Session \`${turn.sessionId ?? 'none'}\``,
    '### Prompt',
    quoted(turn.prompt),
    ...file,
    '### Answer',
    answer,
  ].join('\n\n')
}

/** Quotes the prompt, so that its headings do not become headings of the document. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
