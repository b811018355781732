import { nearestAmong } from '../../../kernel/nearest.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { Comparison, Difference, Unconfirmed } from './difference.ts'
import { messageIdsIn } from './extract-messages.ts'
import type { ManualFacts, ManualMessage } from './facts.ts'
import type { KnowledgeEntry } from './knowledge-entries.ts'
import { sayMessageIdSpelt, sayMessageSpelt } from './words.ts'

/** The fixed parts of a message: `{name}` and values in brackets differ from one time to the next. */
const fixedParts = (message: string): readonly string[] =>
  message
    .split(/\{[^{}]{0,100}\}|\[[^[\]]{0,100}\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const wordsOf = (message: string): ReadonlySet<string> =>
  new Set(fixedParts(message).flatMap((part) => part.toLowerCase().match(/[a-z]{2,}/g) ?? []))

/** The share of words that two messages have in common. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((word) => b.has(word)).length
  return (2 * shared) / (a.size + b.size)
}

const enoughAlike = 0.8
const fewestWords = 4

const hasAllParts = (text: string, parts: readonly string[]): boolean => {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return true
}

interface ReadMessage extends ManualMessage {
  readonly words: ReadonlySet<string>
}

const compareTexts = ({ errorCatalog, extended }: Knowledge, facts: ManualFacts): Comparison => {
  const differences: Difference[] = []
  const unconfirmed: Unconfirmed[] = []
  const theirs: readonly ReadMessage[] = facts.messages.map((message) => ({ ...message, words: wordsOf(message.text) }))
  const ours = [
    ...errorCatalog.map((error) => ({ error, file: 'error-catalog.yaml' })),
    ...extended.errors.map((error) => ({ error, file: 'extended/errors.yaml' })),
  ]
  for (const { error, file } of ours) {
    const { id: entry, error_message: says } = error
    const [parts, words] = [fixedParts(says), wordsOf(says)]
    // The name of an exception is no message: it is compared as a class.
    if (/^[\w.$]+$/.test(says) || words.size < fewestWords || theirs.some(({ text }) => hasAllParts(text, parts)))
      continue
    const like = theirs.find((message) => likeness(words, message.words) >= enoughAlike)
    if (like === undefined) unconfirmed.push({ kind: 'message', file, entry, says })
    else
      differences.push({
        kind: 'message',
        knowledge: { file, entry, says },
        manual: { ...like.place, says: like.text },
        message: sayMessageSpelt(entry),
      })
  }
  return { differences, unconfirmed }
}

const compareIds = (entries: readonly KnowledgeEntry[], { messageIds }: ManualFacts): Comparison => {
  const differences: Difference[] = []
  const unconfirmed: Unconfirmed[] = []
  const seen = new Set<string>()
  for (const { file, entry, texts } of entries)
    for (const id of texts.flatMap(messageIdsIn)) {
      if (messageIds.has(id) || seen.has(id)) continue
      seen.add(id)
      const [near] = nearestAmong(id, messageIds.keys(), { nameOf: (known) => known, reach: 2 })
      if (near === undefined) unconfirmed.push({ kind: 'message', file, entry, says: id })
      else
        differences.push({
          kind: 'message',
          knowledge: { file, entry, says: id },
          manual: { ...messageIds.get(near.candidate), says: near.candidate },
          message: sayMessageIdSpelt(id, near.candidate),
        })
    }
  return { differences, unconfirmed }
}

/** Messages of errors beside those in logs and code of the manual, and the ids of messages. */
export const compareMessages = (
  knowledge: Knowledge,
  entries: readonly KnowledgeEntry[],
  facts: ManualFacts,
): Comparison => {
  const [texts, ids] = [compareTexts(knowledge, facts), compareIds(entries, facts)]
  return {
    differences: [...texts.differences, ...ids.differences],
    unconfirmed: [...texts.unconfirmed, ...ids.unconfirmed],
  }
}
