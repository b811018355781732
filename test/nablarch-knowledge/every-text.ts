import type { Knowledge } from '../../src/modules/nablarch/knowledge/schema.ts'

/** A text that a tool, resource or prompt may show, and its origin. */
export interface PrintedText {
  readonly where: string
  readonly text: string
}

/** Every string in the knowledge except URLs and search words, which are never shown. */
export const printedTexts = (knowledge: Partial<Knowledge>): readonly PrintedText[] => {
  const { classIndex: _index, componentNames: _names, apiDiff: _diff, ...files } = knowledge as Record<string, unknown>
  return stringsIn(files, '')
}

const neverShown = new Set(['words', 'source_url', 'references', 'thesaurus', 'classWords'])

const stringsIn = (value: unknown, where: string): readonly PrintedText[] => {
  if (typeof value === 'string') return [{ where, text: value }]
  if (Array.isArray(value)) return value.flatMap((each, index) => stringsIn(each, `${where}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    neverShown.has(key)
      ? []
      : [...(key.startsWith('nablarch.') ? [{ where, text: key }] : []), ...stringsIn(each, `${where}.${key}`)],
  )
}
