import { language } from '../../words/language.ts'
import { visibleText } from '../../parts/visible-text.tsx'
import { conversationsWords } from './conversations-words.ts'
import type { Sum } from './turn-forest.ts'

/** Small costs keep their digits: one turn often costs less than a cent. */
export const formatCost = (usd: number, digits: number = usd < 1 ? 4 : 2): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: digits,
  }).format(usd)

const locale = (): string => (language.value === 'ja' ? 'ja-JP' : 'en-US')

/** Rounded, because a row has little room: 12K, 1.2万. */
export const formatTokens = (tokens: number): string =>
  conversationsWords().tokens(
    new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(tokens),
  )

/** What a branch cost. If some of its turns do not tell, it is a lower bound. */
export const formatSum = ({ turns, tokens, costUsd, isPartial }: Sum): string => {
  const words = conversationsWords()
  const cost = formatCost(costUsd, costUsd < 0.01 ? 4 : 2)
  return [
    words.branch(turns),
    ...(costUsd > 0 ? [isPartial ? `≥ ${cost}` : cost] : []),
    ...(tokens > 0 ? [formatTokens(tokens)] : []),
  ].join(' · ')
}

/** The first line of a prompt that is not blank, for a row or a heading. */
export const firstLine = (prompt: string): string => {
  const line = /\S[^\n]*/.exec(prompt)?.[0] ?? ''
  return visibleText(line.slice(0, 200).trimEnd())
}

const lastPart = /[^/\\]+(?=[/\\]*$)/

/** The name of a folder, without the path to it. */
export const folderName = (folder: string): string => lastPart.exec(folder.slice(-300))?.[0] ?? folder

export const outcomeWords = (outcome: string): string =>
  (conversationsWords().outcomes as Readonly<Record<string, string>>)[outcome] ?? outcome
