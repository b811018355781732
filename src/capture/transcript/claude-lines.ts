import { isObject } from '../../kernel/is-object.ts'
import type { Happening } from '../happening.ts'
import { typedText } from '../prompt-text.ts'
import { commitOf } from './claude-commit.ts'
import { belongs, type LineReader, type WantedLines } from './line-reader.ts'
import type { Fields } from './read-lines.ts'

interface Call {
  readonly start: number
  readonly name: string
  readonly input: Fields
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const blocksOf = (content: unknown): readonly Fields[] => (Array.isArray(content) ? content.filter(isObject) : [])

const textsIn = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : blocksOf(content)
        .filter(({ type }) => type === 'text')
        .map(({ text }) => textOf(text))
        .join('\n')

const fileTools: ReadonlySet<string> = new Set(['Write', 'Edit', 'MultiEdit', 'NotebookEdit'])

/** The command was not run: the user or another call stopped it. */
const isNotRun = (error: string, details: unknown): boolean =>
  details === 'User rejected tool use' || /^(?:<tool_use_error>|The user doesn't want to|Permission to use)/.test(error)

const outcomeOf = (call: Call, result: Fields, details: unknown): readonly Happening[] => {
  const isError = result.is_error === true
  if (fileTools.has(call.name)) {
    const path = textOf(call.input.file_path) || textOf(call.input.notebook_path)
    return isError || path === '' ? [] : [{ what: 'file', path }]
  }
  const command = textOf(call.input.command)
  if (call.name !== 'Bash' || command.trim() === '') return []
  if (!isError) {
    const wasRun = !isObject(details) || details.interrupted !== true
    return [...(wasRun ? [{ what: 'passed', command } as const] : []), ...commitOf(details)]
  }
  const error = textsIn(result.content)
  return isNotRun(error, details) ? [] : [{ what: 'failed', command, error }]
}

/** Lines of subagents, and lines that the client wrote for itself. */
const isOfOthers = ({ isSidechain, isMeta, isCompactSummary }: Fields): boolean =>
  isSidechain === true || isMeta === true || isCompactSummary === true

const looksKnown = ({ type, sessionId, uuid, leafUuid }: Fields): boolean =>
  typeof type === 'string' && [sessionId, uuid, leafUuid].some((id) => typeof id === 'string')

/** Reads the transcripts of Claude Code: one JSON object per line, each block of an answer on a line of its own. */
export const claudeLines = (wanted: WantedLines): LineReader => {
  const happenings: Happening[] = []
  const calls = new Map<string, Call>()
  let isUnderstood = false

  const answer = (fields: Fields, message: Fields, start: number): void => {
    for (const { type, id, name, input } of blocksOf(message.content))
      if (type === 'tool_use' && isObject(input)) calls.set(textOf(id), { start, name: textOf(name), input })
    const text = textsIn(message.content)
    const isReal = fields.isApiErrorMessage !== true && message.model !== '<synthetic>'
    if (isReal && start >= wanted.from && text.trim() !== '') happenings.push({ what: 'answer', text })
  }

  const results = (fields: Fields, content: unknown, start: number): void => {
    for (const block of blocksOf(content)) {
      const id = textOf(block.tool_use_id)
      const call = block.type === 'tool_result' ? calls.get(id) : undefined
      if (!call) continue
      calls.delete(id)
      if (start >= wanted.from) happenings.push(...outcomeOf(call, block, fields.toolUseResult))
    }
  }

  const prompt = (fields: Fields, content: unknown, start: number): void => {
    if (start < wanted.from || fields.isVisibleInTranscriptOnly === true) return
    if (blocksOf(content).some(({ type }) => type === 'tool_result')) return
    const text = typedText(textsIn(content))
    if (text !== undefined) happenings.push({ what: 'prompt', text })
  }

  return {
    happenings,
    visit: (fields, start) => {
      isUnderstood ||= looksKnown(fields)
      const { type, message } = fields
      if (!isObject(message) || isOfOthers(fields) || !belongs(fields, wanted)) return
      if (type === 'assistant') answer(fields, message, start)
      if (type !== 'user') return
      results(fields, message.content, start)
      prompt(fields, message.content, start)
    },
    isUnderstood: () => isUnderstood,
    pendingFrom: () => calls.values().next().value?.start,
  }
}
