import { fold } from '../../../text/fold.ts'

/** The mark at the end of サーバー is a matter of taste; that inside of one is not. */
const finalLongMark = /(?<=[ァ-ヺー]{3})ー(?![ァ-ヺー])/gu

const gap = /[\s\-_・]+/gu

const ascii = /^[\0-\x7f]*$/

/** The form in which words are looked for inside of texts: as folded, without what spellings differ in. */
export const plain = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase().replace(gap, '')
    : fold(text.normalize('NFKC').replace(finalLongMark, '').replace(gap, ''))
