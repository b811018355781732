import type { z } from 'zod'
import type { Language } from '../kernel/words.ts'

type Issue = z.core.$ZodIssue

export type Translated = Readonly<Record<Language, string>>

/** Describes a zod issue in both languages. */
export const issueWords = (issue: Issue): Translated => {
  const wanted = expected(issue)
  return wanted === undefined
    ? { en: issue.message, ja: `正しい値ではありません (${issue.message})` }
    : { en: `must ${wanted.en}`, ja: `${wanted.ja}にしてください` }
}

/** The accepted values. */
const expected = (issue: Issue): Translated | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return { en: `be ${article(issue.expected)}`, ja: japaneseTypes[issue.expected] ?? issue.expected }
    case 'invalid_value':
      return {
        en: `be one of ${issue.values.map(String).join(', ')}`,
        ja: `${issue.values.map(String).join('、')} のどれか`,
      }
    case 'too_small':
      return {
        en:
          `${bound(issue.origin)} ${issue.inclusive === false ? 'more than' : 'at least'} ` +
          `${issue.minimum}${unit(issue.origin).en}`,
        ja: `${issue.minimum}${unit(issue.origin).ja}${issue.inclusive === false ? 'より大きい値' : '以上'}`,
      }
    case 'too_big':
      return {
        en:
          `${bound(issue.origin)} ${issue.inclusive === false ? 'less than' : 'at most'} ` +
          `${issue.maximum}${unit(issue.origin).en}`,
        ja: `${issue.maximum}${unit(issue.origin).ja}${issue.inclusive === false ? '未満' : '以下'}`,
      }
    case 'invalid_union':
      return anyOf(issue.errors.flat())
    default:
      return undefined
  }
}

const anyOf = (issues: readonly Issue[]): Translated => {
  const each = issues.map(issueWords)
  return {
    en: `be ${[...new Set(each.map(({ en }) => en.replace(/^must be /, '')))].join(', or ')}`,
    ja: [...new Set(each.map(({ ja }) => ja.replace(/にしてください$/, '')))].join('、または'),
  }
}

const bound = (origin: string): string => (['string', 'array', 'set', 'map', 'object'].includes(origin) ? 'have' : 'be')

const unit = (origin: string): Translated => {
  if (origin === 'string') return { en: ' characters', ja: ' 文字' }
  return origin === 'array' ? { en: ' elements', ja: ' 要素' } : { en: '', ja: ' ' }
}

const article = (type: string): string => {
  const noun = type === 'int' ? 'integer' : type === 'record' ? 'object' : type
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`
}

const japaneseTypes: Readonly<Record<string, string>> = {
  string: '文字列',
  number: '数値',
  int: '整数',
  boolean: '真偽値 (true か false)',
  array: '配列',
  object: 'オブジェクト',
  record: 'オブジェクト',
}
