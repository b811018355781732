import { normalizeName } from './anchors.ts'
import type { FindLabel } from '../documents/document.ts'
import type { FootnoteLabel, Inline, Inlines } from './nodes.ts'
import type { Reading, Target } from './reading.ts'
import { substitutionKey } from './substitutions.ts'

/** Renders parts of texts: as Markdown, or as bare words for headings. */
export interface InlineRenderer {
  markdown(inlines: Inlines): string
  words(inlines: Inlines): string
  footnote(label: FootnoteLabel): string
}

/** The name by which a document is found as a label. A label of a text cannot have it, as none has a slash first. */
export const documentLabel = (path: string): string => `/${path}`

const wideAtEnd = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]$/
const wideAtStart = /^[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/

/** A paragraph on one line. East Asian scripts have no spaces between words, so a line break there is nothing. */
export const unfolded = (text: string): string => {
  if (!text.includes('\n')) return text
  let lastEnd = ''
  return text
    .split('\n')
    .map((line) => line.trim())
    .map((line, index) => {
      const joint = index === 0 || (wideAtEnd.test(lastEnd) && wideAtStart.test(line)) ? '' : ' '
      lastEnd = line.slice(-1)
      return joint + line
    })
    .join('')
}

/** Signs that Markdown would read as markup. */
const escapeMarkdown = (text: string): string =>
  text.replace(/[*`]|\\(?=[!-/:-@[-`{-~])|<(?=[a-z/!?])|\[(?=[^\]\n]{0,200}\]\()/gi, '\\$&')

const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)

/** Code between as many backquotes as its own do not end. */
export const codeSpan = (text: string): string => {
  const fence = '`'.repeat(longestRun(text) + 1)
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return text === '' ? '' : `${fence}${pad}${text}${pad}${fence}`
}

const marked = (mark: string, text: string): string =>
  text.trim() === '' ? text : `${mark}${escapeMarkdown(text.trim())}${mark}`

const linkTo = (text: string, url: string): string =>
  text === url
    ? `<${url}>`
    : `[${escapeMarkdown(text)}](${/[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, '')}>` : url})`

const longestSubstitution = 2000
const deepestSubstitution = 50
const mostAliases = 20

const followTarget = (name: string, targets: ReadonlyMap<string, Target>): Target | undefined => {
  let target = targets.get(name)
  for (let step = 0; target?.kind === 'alias' && step < mostAliases; step++) target = targets.get(target.name)
  return target
}

/** The numbers of footnotes without a name, which skip those that authors gave themselves. */
const freeNumbers = ({ footnotes: { taken, definitions, references } }: Reading): readonly number[] => {
  const count = Math.max(definitions.numbered, references.numbered)
  const numbers: number[] = []
  for (let number = 1; numbers.length < count; number++) if (!taken.has(String(number))) numbers.push(number)
  return numbers
}

export const createInlineRenderer = (reading: Reading, findLabel: FindLabel): InlineRenderer => {
  const ownTitles = new Map<string, string>()
  const rendered = new Map<string, string>()
  const numbers = freeNumbers(reading)
  let depth = 0

  const documentTitle = (path: string): string | undefined => labelTitle(documentLabel(path))

  const labelTitle = (name: string): string | undefined => {
    const title = findLabel(name)?.title ?? ownTitles.get(name)
    return title === '' ? undefined : title
  }

  /** Each is rendered once and bounded, so that substitutions within substitutions cannot grow. */
  const substitution = (name: string, asMarkdown: boolean): string => {
    const key = substitutionKey(name)
    const memo = `${asMarkdown ? 'm' : 'w'}${key}`
    const known = rendered.get(memo)
    if (known !== undefined) return known
    const inlines = reading.substitutions.get(key)
    if (inlines === undefined) return reading.conf.strings.get(key) ?? `|${name}|`
    if (depth >= deepestSubstitution) return `|${name}|`
    rendered.set(memo, `|${name}|`)
    depth++
    const text = join(inlines, asMarkdown).slice(0, longestSubstitution)
    depth--
    rendered.set(memo, text)
    return text
  }

  const reference = (inline: Extract<Inline, { kind: 'reference' }>): string => {
    const target =
      inline.anonymous === undefined
        ? followTarget(inline.name, reading.targets)
        : resolveAnonymous(reading.anonymousTargets[inline.anonymous])
    return target?.kind === 'url' ? linkTo(inline.text, target.url) : escapeMarkdown(inline.text)
  }

  const resolveAnonymous = (target: Target | undefined): Target | undefined =>
    target?.kind === 'alias' ? followTarget(normalizeName(target.name), reading.targets) : target

  const words = (inline: Inline): string => {
    switch (inline.kind) {
      case 'label':
        return inline.text ?? labelTitle(inline.name) ?? inline.name
      case 'document':
        return inline.text ?? documentTitle(inline.path) ?? inline.written
      case 'substitution':
        return substitution(inline.name, false)
      case 'footnote':
        return ''
      case 'break':
        return ' '
      default:
        return inline.text
    }
  }

  const markdown = (inline: Inline): string => {
    switch (inline.kind) {
      case 'emphasis':
        return marked('*', inline.text)
      case 'strong':
        return marked('**', inline.text)
      case 'code':
        return codeSpan(inline.text)
      case 'math':
        return `$${inline.text}$`
      case 'link':
        return linkTo(inline.text, inline.url)
      case 'symbol':
        return inline.text === inline.target ? codeSpan(inline.text) : linkTo(inline.text, inline.target)
      case 'reference':
        return reference(inline)
      case 'substitution':
        return substitution(inline.name, true)
      case 'break':
        return '<br>'
      case 'footnote':
        return footnote(inline.label)
      case 'document':
        return linkTo(words(inline), findLabel(documentLabel(inline.path))?.path ?? inline.written)
      default:
        return escapeMarkdown(words(inline))
    }
  }

  const join = (inlines: Inlines, asMarkdown: boolean): string =>
    unfolded(inlines.map((inline) => (asMarkdown ? markdown(inline) : words(inline))).join(''))

  const footnote = (label: FootnoteLabel): string => {
    if ('name' in label) return label.kind === 'citation' ? `[${label.name}]` : `[^${label.name}]`
    return label.kind === 'marked' ? `[^*${label.place + 1}]` : `[^${numbers[label.place] ?? label.place + 1}]`
  }

  const renderer: InlineRenderer = {
    footnote,
    markdown: (inlines) => join(inlines, true).trim(),
    words: (inlines) => join(inlines, false).replace(/\s+/g, ' ').trim(),
  }
  for (const { name, block } of reading.places)
    if (block?.kind === 'heading') ownTitles.set(name, renderer.words(block.title))
  return renderer
}
