import { fold } from './fold.ts'
import { eachQueryWord } from './query-words.ts'

const leastWords = 3

/** Words of a prompt that only asks to go on. */
const fillers: ReadonlySet<string> = new Set(
  (
    'ok okay yes no yeah yep sure please thanks thank go ahead continue proceed next again more all right fine good ' +
    'great nice cool now done it that lgtm お願い 続け 続き 続ける 進め 進める 了解 大丈夫 次 一度 良い 頼む 頼み'
  )
    .split(' ')
    .map(fold),
)

const kana = /^[ぁ-ゖー]+$/

/** Whether a text has fewer than three words that mean something. Words in hiragana are mostly grammar. */
export const isShortPrompt = (text: string): boolean => {
  const words = new Set<string>()
  for (const { text: word, kind, weak } of eachQueryWord(text)) {
    const isGrammar = kana.test(word) && text.includes(word)
    if (kind !== 'sign' && !weak && !isGrammar && !fillers.has(word)) words.add(word)
    if (words.size >= leastWords) return false
  }
  return true
}
