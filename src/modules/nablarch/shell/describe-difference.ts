import { inLanguage, type Language } from '../../../kernel/words.ts'
import { printable } from '../../../text/printable.ts'
import type { Difference, Unconfirmed } from '../manual-check/difference.ts'

/** Longer quotations of a manual are cut: the link leads to the rest. */
const maxQuote = 400

const quote = (text: string): string => printable(text.length > maxQuote ? `${text.slice(0, maxQuote)}…` : text).trim()

const labels = {
  knowledge: { en: 'knowledge', ja: '知識' },
  manual: { en: 'manual', ja: '公式文書' },
  nothing: { en: 'nothing', ja: '記述なし' },
} as const

/** A line that says what differs and where, and below it what each side says. */
export const describeDifference = ({ kind, knowledge, manual, message }: Difference, language: Language): string => {
  const said = (text: string): string => (text === '' ? labels.nothing[language] : quote(text))
  const place = manual.link ?? manual.path ?? ''
  return [
    `${knowledge.file}: ${quote(knowledge.entry)}: ${quote(inLanguage(message, language))} [${kind}]`,
    `  ${labels.knowledge[language]}: ${said(knowledge.says)}`,
    `  ${labels.manual[language]}: ${said(manual.says)}${place === '' ? '' : ` ${quote(place)}`}`,
    '',
  ].join('\n')
}

export const describeUnconfirmed = ({ kind, file, entry, says }: Unconfirmed): string =>
  `${[file, entry, kind, says].map(quote).join('\t')}\n`
