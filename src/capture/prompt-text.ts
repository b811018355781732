import { fold } from '../text/fold.ts'
import { eachQueryWord } from '../text/query-words.ts'
import { redact } from './redact.ts'

/** What clients write as words of the user, although the user has not typed it. */
const notTyped =
  /^\s*(?:<(?:local-command|command-|bash-|task-notification|user-prompt-submit-hook|environment_context|user_instructions|hook_prompt)|\[Request interrupted by user)/

/** Parts of a prompt that hooks, editors and clients have put in. */
const putIn = /<(system-reminder|hook_context|ide_[a-z_]{1,40})\b[^<>]{0,200}>[\s\S]*?(?:<\/\1\s{0,16}>|$)/gi

/** What the user has typed; undefined if that is nothing. */
export const typedText = (text: string): string | undefined => {
  if (notTyped.test(text)) return undefined
  const typed = text.replace(putIn, ' ')
  return notTyped.test(typed) || typed.trim() === '' ? undefined : typed
}

const leastWords = 3

/** Words of prompts that only say to go on. */
const fillers: ReadonlySet<string> = new Set(
  (
    'ok okay yes no yeah yep sure please thanks thank go ahead continue proceed next again more right fine good great ' +
    'now done lgtm はい いいえ お願い お願いします 続け 続き 続ける 進め 進める ありがとう 了解 大丈夫 次 もう一度'
  )
    .split(' ')
    .map(fold),
)

const lookedAt = 64 * 1024

/** What stands for a secret or a private part. */
const hidden = /\[(?:private|redacted:[a-z]{1,20})\]/g

/** Whether a prompt has fewer than three words that mean something, without its secrets. */
export const isShort = (text: string): boolean => {
  const words = new Set<string>()
  const shown = redact(text.slice(0, lookedAt)).replace(hidden, ' ')
  for (const { text: word, kind, weak } of eachQueryWord(shown)) {
    if (kind !== 'sign' && !weak && !fillers.has(word)) words.add(word)
    if (words.size >= leastWords) return false
  }
  return true
}
