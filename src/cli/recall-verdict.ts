import { inBoth, inLanguage, type Language, type Words } from '../kernel/words.ts'
import type { RehearsedVerdict } from './recall-desk.ts'

/** The names of the rules, and what an item lacks under them. */
const ruleWords: Readonly<Record<string, Words>> = {
  note: { en: 'note', ja: 'メモ' },
  text: { en: 'text', ja: '長文' },
  source: { en: 'by its own score', ja: '独自の点数による' },
  'too few words in common': { en: 'too few words in common', ja: '共通する語が足りない' },
  'too little of the prompt': { en: 'too little of the prompt', ja: 'プロンプトの語が足りない' },
  'too little of it in one sentence': { en: 'too little of it in one sentence', ja: '1 文の中の語が足りない' },
  'below the bar': { en: 'below the bar', ja: '基準に届かない' },
}

/** How a candidate was judged, in one line. */
export const verdictWords = ({ key, said, rule, figures }: RehearsedVerdict): Words =>
  inBoth((language) => {
    const outcome = inLanguage(outcomes[said ? 'said' : 'notSaid'], language)
    const rules = rule.split(': ').map((part) => inLanguage(ruleWords[part] ?? part, language))
    const facts = figuresText(figures, language)
    return `[kura:${key}] ${outcome} (${rules.join(': ')})${facts === '' ? '' : `: ${facts}`}`
  })

const outcomes = {
  said: { en: 'said', ja: '渡す' },
  notSaid: { en: 'not said', ja: '渡さない' },
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

const figuresText = (figures: RehearsedVerdict['figures'], language: Language): string => {
  if (Object.keys(figures).length === 0) return ''
  const { words = 0, ofWords = 0, titleWords = 0, share = 0, sentenceShare = 0 } = figures
  const { cosine = 0, lead = 0, sum = 0, bar = 0 } = figures
  return language === 'en'
    ? `${words} of ${ofWords} words, ${titleWords} in the title, ${percent(share)} of the prompt, ` +
        `${percent(sentenceShare)} in one sentence, meaning ${cosine}, lead ${lead}; ${sum} of ${bar} needed`
    : `${ofWords} 語中 ${words} 語、表題に ${titleWords} 語、プロンプトの ${percent(share)}、` +
        `1 文に ${percent(sentenceShare)}、意味 ${cosine}、次との差 ${lead}。合計 ${sum} (必要 ${bar})`
}
