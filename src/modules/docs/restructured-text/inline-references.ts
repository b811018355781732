import { normalizeName } from './anchors.ts'
import { unescapeText } from './inline-rules.ts'
import type { FootnoteLabel, Inline } from './nodes.ts'
import type { FootnoteCounts, Scope } from './reading.ts'

export interface TitledTarget {
  readonly title: string
  readonly target: string
}

/** Splits `words <target>`; undefined without an unescaped `<` and `>`. */
export const splitTarget = (raw: string): TitledTarget | undefined => {
  if (!raw.endsWith('>') || raw.endsWith('\\>')) return undefined
  const open = raw.lastIndexOf('<')
  if (open < 0 || raw[open - 1] === '\\' || open + 2 > raw.length - 1) return undefined
  return { title: raw.slice(0, open).trimEnd(), target: raw.slice(open + 1, -1) }
}

interface Where {
  readonly line: number
  readonly scope: Scope
  readonly underscores: number
}

const isSpaced = (raw: string): boolean => /(?:^|\s)<[^<]*$/.test(raw.slice(Math.max(0, raw.lastIndexOf('<') - 1)))

/** A reference by name, or with its address in angle brackets. */
export const phraseReference = (raw: string, { line, scope: { reading }, underscores }: Where): Inline => {
  const embedded = isSpaced(raw) ? splitTarget(raw) : undefined
  if (embedded !== undefined) {
    const isAlias = embedded.target.endsWith('_') && !embedded.target.endsWith('\\_')
    const url = unescapeText(embedded.target.replace(/\s+/g, isAlias ? ' ' : ''))
    const words = unescapeText(embedded.title === '' ? url : embedded.title)
    if (isAlias) {
      const name = normalizeName(url.slice(0, -1).replace(/^`|`$/g, ''))
      reading.mentions.push({ kind: 'target', name, line })
      if (underscores === 1) reading.targets.set(normalizeName(words), { kind: 'alias', name })
      return { kind: 'reference', name, text: words }
    }
    if (underscores === 1) {
      reading.targets.set(normalizeName(words), { kind: 'url', url })
      reading.ids.take(words)
    }
    return { kind: 'link', text: words, url }
  }
  const words = unescapeText(raw)
  if (underscores === 2) return { kind: 'reference', name: '', text: words, anonymous: reading.anonymousReferences++ }
  const name = normalizeName(words)
  reading.mentions.push({ kind: 'target', name, line })
  return { kind: 'reference', name, text: words }
}

/** `[1]_`, `[#]_`, `[#name]_` and `[*]_` are footnotes; any other name is a citation. */
export const footnoteReference = (written: string, { reading }: Scope): Inline => {
  reading.ids.take()
  return { kind: 'footnote', label: footnoteLabel(written, reading.footnotes.references) }
}

/** The n-th reference without a name belongs to the n-th footnote without one, so each of them is counted. */
export const footnoteLabel = (written: string, counts: FootnoteCounts): FootnoteLabel => {
  if (written === '#') return { kind: 'numbered', place: counts.numbered++ }
  if (written === '*') return { kind: 'marked', place: counts.marked++ }
  if (/^(?:#|\d+$)/.test(written)) return { kind: 'named', name: written.replace(/^#/, '') }
  return { kind: 'citation', name: written }
}
