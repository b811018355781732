import { characters, takeColumns } from '../../../../text/characters.ts'
import { countWords, findWords, type Span, type WordFinder } from '../../../../text/find-words.ts'
import { fold } from '../../../../text/fold.ts'
import { sentences } from '../../../../text/sentences.ts'
import type { ItemText } from '../../ports.ts'

/** In columns, so that Japanese and English snippets have about the same width. */
const longest = 90
const lead = 20

interface Best {
  readonly sentence: string
  readonly count: number
}

function* bestSentence(text: string, finder: WordFinder): Generator<undefined, Best> {
  let best: Best = { sentence: '', count: 0 }
  for (const sentence of sentences(text)) {
    const count = countWords(fold(sentence), finder)
    if (count > best.count) best = { sentence, count }
    if (count === finder.size && count > 0) break
    yield
  }
  return best
}

/** What an ellipsis stands for is left out. */
interface Cut {
  readonly before: string
  readonly kept: string
  readonly after: string
}

/** The part of a sentence around its first match, cut between characters. */
const cutAround = (sentence: string, first: Span | undefined): Cut => {
  const before = characters(sentence.slice(0, first?.start ?? 0))
  const all = characters(sentence)
  const skipped = before.length > lead && takeColumns(all, longest).length < all.length ? before.length - lead : 0
  const shown = all.slice(skipped)
  const kept = takeColumns(shown, longest)
  return {
    before: skipped > 0 ? '…' : '',
    kept: kept.join(''),
    after: kept.length < shown.length ? '…' : '',
  }
}

const mark = (text: string, spans: readonly Span[]): string => {
  let marked = ''
  let done = 0
  for (const { start, end } of spans) {
    marked += `${text.slice(done, start)}**${text.slice(start, end)}**`
    done = end
  }
  return marked + text.slice(done)
}

function* bestOf({ title, description, content, tags }: ItemText, finder: WordFinder): Generator<undefined, Best> {
  let best: Best = { sentence: '', count: 0 }
  if (finder.size === 0) return best
  for (const text of [description, content, title, tags.join(', ')]) {
    const found = yield* bestSentence(text, finder)
    if (found.count > best.count) best = found
  }
  return best
}

/**
 * Returns the sentence with the most words of the query, marked. The first finder looks for the words of the query, the
 * next one for other words for them, such as translations. If nothing matches, it returns the beginning of the item.
 * Long texts take time, so this runs in steps.
 */
export function* makeSnippet(text: ItemText, finders: readonly WordFinder[]): Generator<undefined, string> {
  for (const finder of finders) {
    const { sentence, count } = yield* bestOf(text, finder)
    if (count === 0) continue
    const { before, kept, after } = cutAround(sentence, findWords(sentence, finder)[0])
    return before + mark(kept, findWords(kept, finder)) + after
  }
  const [beginning = ''] = sentences(text.description || text.content || text.title)
  const { before, kept, after } = cutAround(beginning, undefined)
  return before + kept + after
}
