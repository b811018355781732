/** How the official manual names its parts, in both languages. All in lower case. */

const oneOf = (...words: readonly string[]) => {
  const known = new Set(words)
  return (text: string): boolean => known.has(text.trim().toLowerCase())
}

export const isHandlerClassHeading = oneOf('ハンドラクラス名', 'handler class name')
export const isModuleHeading = oneOf('モジュール一覧', 'module list')
export const isConstraintHeading = oneOf('制約', 'constraints', 'constraint')
export const isHandlerListHeading = (heading: string): boolean =>
  /使用する(?:ハンドラ|リスナー)$|^(?:handler|listener)s? used\b/i.test(heading.slice(0, 200))
export const isNumberColumn = oneOf('no.', 'no')
export const isHandlerColumn = oneOf('ハンドラ', 'handler', 'リスナー', 'listener')
export const isThreadColumn = oneOf('スレッド', 'thread')
export const isVersionColumn = oneOf('バージョン', 'version')
export const isDateColumn = oneOf('リリース日付', 'リリース日', 'release date', 'released')

/** The columns of a release note that say what a change means for applications. */
export const isImpactColumn = (text: string): boolean =>
  /影響|互換|impact|incompatib|breaking/i.test(text.slice(0, 200))
export const isImpact = (cell: string): boolean => /^(?:あり|有り?|yes|○)(?![a-z])/i.test(cell.trim().slice(0, 20))
export const isTitleColumn = (text: string): boolean =>
  /^(?:タイトル|概要|変更(?:点|内容)|title|summary|change)$/i.test(text.trim().slice(0, 40))

const threads: Readonly<Record<string, string>> = { メイン: 'main', main: 'main', サブ: 'sub', sub: 'sub' }
export const threadOf = (cell: string): string | undefined => threads[cell.trim().toLowerCase()]

export type Direction = 'before' | 'after'
export type End = 'first' | 'outer' | 'last'

const startsAll = /どのハンドラよりも?前|before any other handler/i
const rightAfterStart = /ランチャ\s*の直後|immediately after (?:the )?common launcher/i
const nearStart = /(?:できるだけ|極力).{0,20}(?:先頭|手前)|beginning.{0,60}as far as possible/i
const atEnd = /ハンドラキューの最後|end of the handler queue/i

/** The end of the queue that a statement asks for. */
export const endOf = (statement: string): End | undefined => {
  if (startsAll.test(statement) || rightAfterStart.test(statement)) return 'first'
  if (nearStart.test(statement)) return 'outer'
  return atEnd.test(statement) ? 'last' : undefined
}

const flipped = (direction: Direction): Direction => (direction === 'before' ? 'after' : 'before')

/** Where the handler of a page belongs, relative to the handlers that the statement names. */
export const directionOf = (statement: string): Direction | undefined => {
  const [, self, japanese] = /(本ハンドラ)?\s?よりも?\s?(前|手前|後)/.exec(statement) ?? []
  const [, english, other] = /\b(after|before)\b(?: (this handler))?/i.exec(statement) ?? []
  const word = japanese ?? english?.toLowerCase()
  if (word === undefined) return undefined
  const direction = word === '後' || word === 'after' ? 'after' : 'before'
  return self === undefined && other === undefined ? direction : flipped(direction)
}

export const isAnyOf = (statement: string): boolean => /または|もしくは|\bor\b/i.test(statement)
