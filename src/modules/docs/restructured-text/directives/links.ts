import { unescapeText } from '../inline-rules.ts'
import { splitTarget } from '../inline-references.ts'
import { paragraph, type Block, type Inline, type ListItem } from '../nodes.ts'
import type { Scope } from '../reading.ts'
import { documentPath } from '../roles.ts'
import { contentText, inlineOf, type DirectiveGroup } from './directive.ts'

const isUrl = (written: string): boolean => /^[a-z][a-z0-9+.-]{0,20}:/i.test(written)

/** An entry is `Title <document>`, a document, an address, or a pattern, which is left as it is. */
const entry = (written: string, isPattern: boolean, scope: Scope): Inline => {
  const titled = splitTarget(written)
  const target = unescapeText(titled?.target ?? written)
  const title = titled === undefined || titled.title === '' ? undefined : unescapeText(titled.title)
  if (isUrl(target)) return { kind: 'link', text: title ?? target, url: target }
  if (isPattern && /[*?[]/.test(target)) return { kind: 'code', text: target }
  const path = documentPath(target, scope)
  return { kind: 'document', path, written: target, ...(title === undefined ? {} : { text: title }) }
}

export const linkDirectives: DirectiveGroup = {
  toctree: {
    form: 'argument',
    read: (directive) => {
      const { argument, options, scope } = directive
      const lines = `${argument}\n${contentText(directive)}`.split('\n').map((line) => line.trim())
      const items = lines
        .filter((line) => line !== '' && line !== 'self')
        .map((line): ListItem => {
          const link = entry(line, options.has('glob'), scope)
          return { marker: '-', blocks: [paragraph([link])] }
        })
      const caption = inlineOf(options.get('caption') ?? '', directive)
      const blocks: Block[] = caption.length === 0 ? [] : [paragraph(caption)]
      return items.length === 0 ? blocks : [...blocks, { kind: 'list', items }]
    },
  },
}
