import { fold } from '../../../text/fold.ts'
import type { Readings } from '../knowledge/schemas/search-words.ts'

/** Parts of class names with their readings in folded kana: first the part, then the readings. */
export type FoldedReadings = readonly (readonly string[])[]

export const foldReadings = (readings: Readings): FoldedReadings =>
  Object.entries(readings).map(([part, forms]) => [part, ...forms.map(fold)])

/** Splits a name in katakana: セキュアハンドラ is セキュア and ハンドラ. `undefined` unless there are several parts. */
export type SplitKatakana = (name: string) => readonly NamePart[] | undefined

export interface NamePart {
  readonly written: string
  /** The English words with this reading. */
  readonly words: readonly string[]
}

export const makeSplitKatakana = (readings: FoldedReadings): SplitKatakana => {
  const words = new Map<string, string[]>()
  for (const [part = '', ...forms] of readings) {
    for (const form of forms) words.set(form, [...(words.get(form) ?? []), part])
  }
  return (name) => {
    const parts = fewestParts(name, words)
    return parts === undefined || parts.length < 2
      ? undefined
      : parts.map((written) => ({ written, words: words.get(fold(written)) ?? [] }))
  }
}

/** The split with the fewest parts; `undefined` unless known parts cover the whole name: ログ is no part of カタログ. */
const fewestParts = (name: string, known: ReadonlyMap<string, unknown>): readonly string[] | undefined => {
  const best: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= name.length; end++) {
    for (let start = 0; start < end; start++) {
      const [before, reached] = [best[start], best[end]]
      if (before === undefined || (reached !== undefined && reached.length <= before.length + 1)) continue
      const part = name.slice(start, end)
      if (known.has(fold(part))) best[end] = [...before, part]
    }
  }
  return best[name.length]
}

/** Names in katakana; longer runs are not names. */
export const katakanaNames = /[ァ-ヺー]{4,60}/gu

export const isKatakanaName = (text: string): boolean => /^[ァ-ヺー]{4,60}$/u.test(text)
