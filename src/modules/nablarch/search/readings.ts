import { fold } from '../../../text/fold.ts'
import type { Readings } from '../knowledge/schemas/spoken-words.ts'

/** The parts of names with the ways in which they are spoken, as they are looked for: first the part, then the forms. */
export type FoldedReadings = readonly (readonly string[])[]

export const foldReadings = (readings: Readings): FoldedReadings =>
  Object.entries(readings).map(([part, forms]) => [part, ...forms.map(fold)])

/** Takes a name that is written in katakana apart: セキュアハンドラ is セキュア and ハンドラ. Nothing where there is no more than one part. */
export type SplitReading = (name: string) => readonly SpokenPart[] | undefined

export interface SpokenPart {
  readonly written: string
  /** The words of class names that are spoken so. */
  readonly words: readonly string[]
}

export const makeSplitName = (readings: FoldedReadings): SplitReading => {
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

/** Nothing unless all of the name is made of parts that are known: ログ is no part of カタログ. */
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

/** Names in katakana; longer ones are none. */
export const katakanaNames = /[ァ-ヺー]{4,60}/gu

export const isKatakanaName = (text: string): boolean => /^[ァ-ヺー]{4,60}$/u.test(text)
