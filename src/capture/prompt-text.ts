import { isShortPrompt } from '../text/short-prompt.ts'
import { redact } from './redact.ts'

/** How clients begin what they write as words of the user, although the user has not typed it. */
const notTyped = new RegExp(
  String.raw`^\s*(?:<(?:${[
    ...['local-command', 'command-', 'bash-', 'task-notification', 'user-prompt-submit-hook', 'hook_prompt'],
    ...['environment_context', 'user_instructions'],
  ].join('|')})|\[Request interrupted by user)`,
)

/** Parts of a prompt that hooks, editors and clients have put in. */
const putIn = /<(system-reminder|hook_context|ide_[a-z_]{1,40})\b[^<>]{0,200}>[\s\S]*?(?:<\/\1\s{0,16}>|$)/gi

/** What the user has typed; undefined if that is nothing. */
export const typedText = (text: string): string | undefined => {
  if (notTyped.test(text)) return undefined
  const typed = text.replace(putIn, ' ')
  return notTyped.test(typed) || typed.trim() === '' ? undefined : typed
}

const lookedAt = 64 * 1024

/** What stands for a secret or a private part. */
const hidden = /\[(?:private|redacted:[a-z]{1,20})\]/g

/** Whether a prompt has fewer than three words that mean something, without its secrets. */
export const isShort = (text: string): boolean => isShortPrompt(redact(text.slice(0, lookedAt)).replace(hidden, ' '))
