const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** The segmenter takes its time, so a text is cut before it: whoever asks can stop between words. */
const piece = /.{1,200}/gsu

/** A word with a long mark is a foreign one, and を is never a part of those. */
const spelledInHiragana = /([ぁ-ゑん-ゖ]+ー[ぁ-ゑん-ゖー]*)/

const toKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0x60))

/**
 * The words of a text that is written without blanks. The dictionary knows foreign words in
 * katakana only: さーばー would be cut into its signs.
 */
export function* segments(run: string): Generator<string> {
  for (const [text] of run.matchAll(piece)) {
    for (const [index, part] of text.split(spelledInHiragana).entries()) {
      for (const { segment } of segmenter.segment(index % 2 === 1 ? toKatakana(part) : part)) yield segment
    }
  }
}
