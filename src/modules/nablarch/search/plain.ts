import { fold } from '../../../text/fold.ts'

/** サーバー and サーバ are the same word, so a final ー of longer words is ignored; one inside a word is not. */
const finalLongMark = /(?<=[ァ-ヺー]{3})ー(?![ァ-ヺー])/gu

const gap = /[\s\-_・]+/gu

const ascii = /^[\0-\x7f]*$/

/** Normalises a text for literal search: folded, without gaps and final long marks. */
export const plain = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase().replace(gap, '')
    : fold(text.normalize('NFKC').replace(finalLongMark, '').replace(gap, ''))
