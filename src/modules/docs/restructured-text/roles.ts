import { normalizeName } from './anchors.ts'
import { splitTarget } from './inline-references.ts'
import { unescapeText } from './inline-rules.ts'
import type { Inline } from './nodes.ts'
import type { Scope } from './reading.ts'
import { folderOf, joined, withoutExtension } from './source-paths.ts'

export interface RoleWhere {
  readonly line: number
  readonly scope: Scope
}

interface RoleText {
  /** As written, with backslashes. */
  readonly raw: string
  readonly words: string
  readonly target: string
  readonly hasTitle: boolean
}

type Read = (role: RoleText, where: RoleWhere) => Inline

const asText: Read = ({ words }) => ({ kind: 'text', text: words })
const asCode: Read = ({ raw }) => ({ kind: 'code', text: unescapeText(raw) })
const asEmphasis: Read = ({ words }) => ({ kind: 'emphasis', text: words })

/** Names of an API: `~` shows only the last part, `!` makes no link. */
const asSymbol: Read = ({ words, target, hasTitle }) => {
  if (hasTitle) return { kind: 'symbol', text: words, target: target.replace(/^[~!.]+/, '') }
  const name = words.replace(/^[!]/, '')
  if (!name.startsWith('~')) return { kind: 'code', text: name.replace(/^\.(?=\w)/, '') }
  const full = name.slice(1)
  return { kind: 'symbol', text: full.slice(full.lastIndexOf('.') + 1), target: full }
}

const asLabel: Read = ({ words, target, hasTitle }) =>
  hasTitle
    ? { kind: 'label', name: normalizeName(target), text: words }
    : { kind: 'label', name: normalizeName(words.replace(/^!/, '')) }

/** The path of a document that a reference names, without extension: `/` begins at the folder of `conf.py`. */
export const documentPath = (written: string, { reading }: Scope): string => {
  const folder = written.startsWith('/') ? reading.conf.folder : folderOf(reading.path)
  return joined(folder, withoutExtension(written)) ?? written
}

const asDocument: Read = ({ words, target, hasTitle }, { scope }) => ({
  kind: 'document',
  path: documentPath(target, scope),
  written: target,
  ...(hasTitle ? { text: words } : {}),
})

const asNumbered: Read = (role, where) => (role.words.includes('%s') ? asText(role, where) : asLabel(role, where))

const numberedPage =
  (name: string, address: (number: string) => string): Read =>
  ({ words, target, hasTitle }) => {
    const number = target.replace(/#.*$/s, '')
    return { kind: 'link', text: hasTitle ? words : `${name} ${target}`, url: address(number) }
  }

/** The steps of a menu. */
const path = (words: string): string =>
  words
    .split('-->')
    .map((step) => step.trim())
    .join(' → ')
    .replace(/&(?=\S)/g, '')

const roles: Readonly<Record<string, Read>> = {
  ref: asLabel,
  numref: asNumbered,
  doc: asDocument,
  download: ({ words, target }) => ({ kind: 'link', text: words, url: target }),
  math: ({ raw }) => ({ kind: 'math', text: raw }),
  pep: numberedPage('PEP', (number) => `https://peps.python.org/pep-${number.padStart(4, '0')}/`),
  rfc: numberedPage('RFC', (number) => `https://datatracker.ietf.org/doc/html/rfc${number}.html`),
  cve: numberedPage('CVE', (number) => `https://www.cve.org/CVERecord?id=CVE-${number}`),
  cwe: numberedPage('CWE', (number) => `https://cwe.mitre.org/data/definitions/${number}.html`),
  strong: ({ words }) => ({ kind: 'strong', text: words }),
  menuselection: ({ words }) => ({ kind: 'strong', text: path(words) }),
  guilabel: ({ words }) => ({ kind: 'strong', text: words.replace(/&(?=\S)/g, '') }),
  raw: () => ({ kind: 'text', text: '' }),
  // Backslashes are part of code.
  code: ({ raw }) => ({ kind: 'code', text: raw }),
  samp: ({ raw }) => ({ kind: 'code', text: unescapeText(raw).replace(/[{}]/g, '') }),
}

const lists: readonly (readonly [Read, string])[] = [
  [asText, 'term eq any index abbr abbreviation sub subscript sup superscript cite citation footcite span'],
  [asEmphasis, 'emphasis title title-reference t dfn'],
  [asCode, 'literal file kbd command program envvar regexp makevar mailheader mimetype newsgroup manpage'],
  [
    asSymbol,
    'class func function meth method mod module attr attribute obj object data const constant exc exception ' +
      'option keyword token type var macro member enum enumerator struct union namespace concept property ' +
      'deco decorator package setting confval event directive role expr texpr operator',
  ],
]

const known = new Map<string, Read>([
  ...lists.flatMap(([read, names]) => names.split(' ').map((name): [string, Read] => [name, read])),
  ...Object.entries(roles),
])

const domains = new Set('py c cpp js java rst std http mat rb php go dn bash cmake'.split(' '))

const findRole = (name: string, { reading }: Scope): Read | undefined => {
  const own = reading.roles.get(name)
  if (own !== undefined) return own === '' ? asText : own === 'raw' ? known.get('raw') : (known.get(own) ?? asCode)
  const simple = known.get(name)
  if (simple !== undefined) return simple
  const link = reading.conf.links.get(name)
  if (link !== undefined) return ({ words, target }) => ({ kind: 'link', text: words, url: link.replace('%s', target) })
  if (reading.conf.objects.has(name)) return asSymbol
  const [domain = '', ...rest] = name.split(':')
  if (rest.length === 0 || !domains.has(domain)) return undefined
  return domain === 'std' ? known.get(rest.join(':')) : asSymbol
}

/** Text in backquotes with a role; without one, the default role of the document. */
export const readRole = (raw: string, written: string, where: RoleWhere): readonly Inline[] => {
  const { reading } = where.scope
  const name = (written === '' ? reading.defaultRole : written).toLowerCase()
  const titled = splitTarget(raw)
  const role: RoleText = {
    raw,
    words: unescapeText(titled === undefined || titled.title === '' ? (titled?.target ?? raw) : titled.title),
    target: unescapeText(titled?.target ?? raw),
    hasTitle: titled !== undefined && titled.title !== '',
  }
  if (name === '') return [{ kind: 'emphasis', text: unescapeText(raw) }]
  const read = findRole(name, where.scope)
  if (read !== undefined) return [read(role, where)]
  reading.problems.add({ line: where.line, kind: 'unknown role', what: name })
  reading.ids.take()
  reading.ids.take()
  return [{ kind: 'text', text: role.words }]
}
