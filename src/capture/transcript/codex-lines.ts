import { isObject } from '../../kernel/is-object.ts'
import type { Happening } from '../happening.ts'
import { typedText } from '../prompt-text.ts'
import { belongs, type LineReader, type WantedLines } from './line-reader.ts'
import type { Fields } from './read-lines.ts'

interface Message {
  /** Older versions write messages as events of their own, newer ones as items; some may write both. */
  readonly form: 'event' | 'item'
  readonly what: 'prompt' | 'answer'
  readonly text: string
}

const kinds: Readonly<Record<string, Message['what']>> = {
  user_message: 'prompt',
  agent_message: 'answer',
  UserMessage: 'prompt',
  AgentMessage: 'answer',
}

const textIn = (content: unknown): string =>
  (Array.isArray(content) ? content : [])
    .flatMap((block: unknown) => (isObject(block) && typeof block.text === 'string' ? [block.text] : []))
    .join('\n')

const messageOf = ({ type, message, item }: Fields): Message | undefined => {
  const isItem = type === 'item_completed' && isObject(item)
  const what = kinds[String(isItem ? item.type : type)]
  if (what === undefined) return undefined
  return isItem
    ? { form: 'item', what, text: textIn(item.content) }
    : { form: 'event', what, text: typeof message === 'string' ? message : '' }
}

/** Reads the transcripts of Codex: of its events, what the user typed and what was answered. */
export const codexLines = (wanted: WantedLines): LineReader => {
  const happenings: Happening[] = []
  let isUnderstood = false
  let last: Message | undefined
  const take = (message: Message): void => {
    const isSame = last?.what === message.what && last.text === message.text && last.form !== message.form
    last = isSame ? undefined : message
    const text = message.what === 'prompt' ? typedText(message.text) : message.text
    if (!isSame && text !== undefined && text.trim() !== '') happenings.push({ what: message.what, text })
  }
  return {
    happenings,
    visit: (fields, start) => {
      const { type, payload } = fields
      if (typeof type !== 'string' || !isObject(payload)) return
      isUnderstood = true
      const message = type === 'event_msg' ? messageOf(payload) : undefined
      if (message && start >= wanted.from && belongs(fields, wanted)) take(message)
    },
    isUnderstood: () => isUnderstood,
    pendingFrom: () => undefined,
  }
}
