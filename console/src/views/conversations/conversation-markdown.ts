import type { WholeTurn } from './turn.ts'

/** A conversation as a Markdown document, in the form of `kura claude export`. */
export const conversationMarkdown = (turns: readonly WholeTurn[]): string => {
  const last = turns.at(-1)
  const head = [
    `# Conversation ${last?.session_id ?? last?.id}`,
    `${turns.length} ${turns.length === 1 ? 'turn' : 'turns'}, in \`${last?.folder}\``,
  ]
  return `${[...head, ...turns.map(section)].join('\n\n')}\n`
}

const section = (turn: WholeTurn, index: number): string => {
  const cost = turn.cost_usd === undefined ? '' : `, $${turn.cost_usd}`
  const file = turn.context_file === null ? [] : [`With the file \`${turn.context_file}\`.`]
  const answer = turn.answer ?? `*${turn.outcome}${turn.error === null ? '' : `: ${turn.error}`}*`
  return [
    `## ${index + 1}. ${turn.at} (${turn.outcome}${cost})`,
    `Session \`${turn.session_id ?? 'none'}\``,
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
