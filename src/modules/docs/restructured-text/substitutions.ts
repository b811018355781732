import { directiveName } from './directives.ts'
import { splitDirective } from './directive-parts.ts'
import { htmlInlines } from './html-words.ts'
import { parseInline } from './inline.ts'
import type { Inlines } from './nodes.ts'
import type { Scope } from './reading.ts'
import { lineAt, passageText, textAt, type Passage } from './rows.ts'

/** Substitutions are found by their name as written, and else without regard to case. */
export const substitutionKey = (name: string): string => name.trim().split(/\s+/).join(' ').toLowerCase()

const longestCodes = 1000

/** Codes of characters, as `0xA9`, `U+00A9`, `&#xA9;` or text; `..` begins a comment. */
const charactersOf = (codes: string): string => {
  const parts =
    codes
      .slice(0, longestCodes)
      .split(/(?:^|\s)\.\. /)[0]
      ?.trim()
      .split(/\s+/) ?? []
  return parts
    .map((part) => {
      const hex = /^(?:0x|x|\\x|U\+?|\\u|&#x)([0-9a-f]{1,6});?$/i.exec(part)?.[1]
      const code = hex === undefined ? (/^\d{1,7}$/.test(part) ? Number(part) : undefined) : Number.parseInt(hex, 16)
      return code === undefined || code > 0x10ffff ? part : String.fromCodePoint(code)
    })
    .join('')
}

const rawInlines = (block: Passage): Inlines => {
  const { argument, contents } = splitDirective(block, 'argument')
  return argument.trim().toLowerCase() === 'html' ? htmlInlines(contents.map(passageText).join('\n')) : []
}

/** `|name| directive:: argument` */
export const defineSubstitution = (body: Passage, scope: Scope): void => {
  const { reading } = scope
  const first = textAt(body, body.from)
  const line = lineAt(body, body.from)
  const [marker = '', name = ''] = /^\|([^|\s](?:[^|]{0,300}[^|\s])?)\| +/.exec(first) ?? []
  const directive = name === '' ? undefined : directiveName(first.slice(marker.length))
  if (directive === undefined) {
    reading.problems.add({ line, kind: 'substitution without meaning', what: first })
    return
  }
  const block = { ...body, firstIndent: body.firstIndent + marker.length + directive.length }
  const put = (inlines: Inlines): void => void reading.substitutions.set(substitutionKey(name), inlines)
  if (directive.name === 'replace') put(parseInline(passageText(block).trim(), line, scope))
  else if (directive.name === 'unicode')
    put([{ kind: 'text', text: charactersOf(splitDirective(block, 'argument').argument) }])
  else if (directive.name === 'image')
    put([{ kind: 'text', text: splitDirective(block, 'argument').options.get('alt') ?? name }])
  else if (directive.name === 'raw') put(rawInlines(block))
  // The date of the build is no part of the document.
  else if (directive.name === 'date') put([])
  else reading.problems.add({ line, kind: 'unknown substitution', what: directive.name })
}
