import { isObject } from '../../kernel/is-object.ts'
import type { Happening } from '../happening.ts'
import { typedText } from '../prompt-text.ts'
import { belongs, type LineReader, type WantedLines } from './line-reader.ts'

/** Reads the transcripts of Codex: of its events, what the user typed and what was answered. */
export const codexLines = (wanted: WantedLines): LineReader => {
  const happenings: Happening[] = []
  let isUnderstood = false
  return {
    happenings,
    visit: (fields, start) => {
      const { type, payload } = fields
      if (typeof type !== 'string' || !isObject(payload)) return
      isUnderstood = true
      const { message } = payload
      if (type !== 'event_msg' || typeof message !== 'string') return
      if (start < wanted.from || !belongs(fields, wanted)) return
      if (payload.type === 'agent_message' && message.trim() !== '') happenings.push({ what: 'answer', text: message })
      const text = payload.type === 'user_message' ? typedText(message) : undefined
      if (text !== undefined) happenings.push({ what: 'prompt', text })
    },
    isUnderstood: () => isUnderstood,
    pendingFrom: () => undefined,
  }
}
