let made: Intl.Segmenter | undefined

/** Making it takes longer than starting Node does, and many texts have only words with spaces. */
const segmenter = (): Intl.Segmenter => (made ??= new Intl.Segmenter('ja', { granularity: 'word' }))

/** The segmenter is slow and not lazy, so it gets short pieces; a caller can then stop early. */
const piece = /.{1,200}/gsu

/** A hiragana word with a long mark is a foreign word; を does not occur in such words. */
const spelledInHiragana = /([ぁ-ゑん-ゖ]+ー[ぁ-ゑん-ゖー]*)/

const toKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0x60))

/**
 * Splits a text without spaces into words. The segmenter knows foreign words only in katakana, so さーばー is converted
 * first.
 */
export function* segments(run: string): Generator<string> {
  for (const [text] of run.matchAll(piece)) {
    for (const [index, part] of text.split(spelledInHiragana).entries()) {
      for (const { segment } of segmenter().segment(index % 2 === 1 ? toKatakana(part) : part)) yield segment
    }
  }
}
