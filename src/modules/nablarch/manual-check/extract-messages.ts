import type { ManualSection } from '../../../kernel/manuals.ts'
import type { ManualMessage } from './facts.ts'
import { codeBlocksOf, type CodeBlock } from './markdown-parts.ts'
import { placeOf } from './place.ts'

const maxMessage = 300

/** Texts in quotation marks. A mark without its partner ends with its line. */
function* quotedIn(line: string): Generator<string> {
  const parts = line.split('"')
  for (let index = 1; index < parts.length - 1; index += 2) yield parts[index] ?? ''
}

/** Languages whose lines are code: only their strings can be messages. */
const isCode = (language: string): boolean => /^(?:java|xml|jsp|sql|html|javascript|json|ya?ml)$/i.test(language)

function* candidatesOf({ language, code }: CodeBlock): Generator<string> {
  for (const line of code.split('\n')) {
    const bounded = line.slice(0, 2_000)
    if (isCode(language)) yield* quotedIn(bounded)
    else yield bounded.trim()
  }
}

/** A message is a sentence in Latin letters: three words at least. */
const isSentence = (text: string): boolean =>
  text.length <= maxMessage && (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) >= 3

/** Lines of logs, and strings of code. */
export const extractMessages = (section: ManualSection): readonly ManualMessage[] =>
  codeBlocksOf(section.text)
    .flatMap((block) => [...candidatesOf(block)])
    .filter(isSentence)
    .map((text) => ({ text, place: placeOf(section) }))

/** Ids of messages are names with dots that end with `message`. */
export const messageIdsIn = (text: string): readonly string[] =>
  (text.match(/[\w.]+/g) ?? []).filter(
    (token) => token.length <= maxMessage && token.startsWith('nablarch.') && token.endsWith('.message'),
  )
