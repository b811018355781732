/** A line of plain text that is a heading. Lines count from 0. */
export interface TextHeading {
  readonly level: number
  readonly title: string
  readonly start: number
  /** The first line below it. */
  readonly below: number
}

const maxLength = 120

/** Finds lines that are underlined, numbered or in capitals. Where it is not plain, a line is text. */
export const headingsIn = (lines: readonly string[]): readonly TextHeading[] => {
  const found: TextHeading[] = []
  for (let at = 0; at < lines.length; at++) {
    const heading = headingAt(lines, at)
    if (heading === undefined) continue
    found.push(heading)
    at = heading.below - 1
  }
  return found
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

const headingAt = (lines: readonly string[], at: number): TextHeading | undefined => {
  const line = lines[at] ?? ''
  const title = line.trim()
  if (title === '' || line.length > maxLength || !isBlank(lines[at - 1])) return undefined
  const underline = underlineLevel(title, lines[at + 1] ?? '')
  if (underline !== undefined) return { level: underline, title, start: at, below: at + 2 }
  const level = /^\s/u.test(line)
    ? undefined
    : (numberedLevel(title, lines[at + 1]) ?? capitalsLevel(title, lines[at + 1]))
  return level === undefined ? undefined : { level, title, start: at, below: at + 1 }
}

const underlines = ['=', '-']

/** At least half as long as the title: characters of Japanese are two columns wide. */
const underlineLevel = (title: string, below: string): number | undefined => {
  const line = below.trim()
  if (line.length < 3 || line.length * 2 < title.length || !/^([-=~^*#+])\1+$/u.test(line)) return undefined
  if (!/[\p{L}\p{N}]/u.test(title)) return undefined
  const level = underlines.indexOf(line.slice(0, 1))
  return level === -1 ? 3 : level + 1
}

/** `2.1 Setup`, `第3章 設定`. An item of a list ends as a sentence does, or is followed by the next one. */
const numberedLevel = (title: string, below: string | undefined): number | undefined => {
  if (!isBlank(below) || title.length > 80 || /[.。、,;；:：]$/u.test(title)) return undefined
  const numbers = /^(\d{1,3}(?:\.\d{1,3}){0,5})\.?[ \u3000]+\S/u.exec(title)?.[1]
  if (numbers !== undefined) return numbers.split('.').length
  const unit = /^第[\d０-９一二三四五六七八九十百]{1,5}([編部章節項条])/u.exec(title)?.[1]
  return unit === undefined ? undefined : '編部章'.includes(unit) ? 1 : unit === '節' ? 2 : 3
}

/** `SYNOPSIS`, as in the pages of a manual. */
const capitalsLevel = (title: string, below: string | undefined): number | undefined => {
  const isFollowed = isBlank(below) || /^\s/u.test(below ?? '')
  return isFollowed && /^[A-Z][A-Z0-9 '/&().-]{3,60}$/u.test(title) && /[A-Z]{3}/u.test(title) ? 1 : undefined
}
