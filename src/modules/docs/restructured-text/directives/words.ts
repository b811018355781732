import { parseInline } from '../inline.ts'
import { paragraph, plainWords, type Block, type Definition } from '../nodes.ts'
import { parseInner } from '../reading.ts'
import { dedented, endOfIndented, indentAt, isBlank, lineAt, skipBlanks, textAt, type Passage } from '../rows.ts'
import { inlineOf, sameFor, type Directive, type DirectiveGroup } from './directive.ts'

const strongLine = (directive: Directive): Block =>
  paragraph([{ kind: 'strong', text: plainWords(inlineOf(directive.argument, directive)) }])

/** Terms on rows of their own, several of which may share the indented rows below. */
const readTerms = (content: Passage, directive: Directive): readonly Definition[] => {
  const { scope } = directive
  const entries: Definition[] = []
  let terms: Definition['terms'][number][] = []
  for (let at = skipBlanks(content, content.from); at < content.to; at = skipBlanks(content, at)) {
    if (indentAt(content, at) === 0) {
      const line = textAt(content, at)
      // What stands behind ` : ` sorts the index.
      const isComment = /^\.\.(?: |$)/.test(line)
      if (!isComment) terms.push(parseInline(line.split(' : ')[0] ?? '', lineAt(content, at), scope))
      at++
      if (at < content.to && !isBlank(content, at)) continue
      if (at < content.to && indentAt(content, skipBlanks(content, at)) > 0) continue
      if (terms.length > 0) entries.push({ terms, blocks: [] })
      terms = []
      continue
    }
    const end = Math.max(at + 1, endOfIndented(content, at, 1))
    entries.push({ terms, blocks: parseInner(dedented(content, at, end), scope) })
    terms = []
    at = end
  }
  if (terms.length > 0) entries.push({ terms, blocks: [] })
  return entries
}

/** Directives whose words are shown without more. */
export const wordDirectives: DirectiveGroup = {
  ...sameFor('rubric centered', { form: 'argument', read: (directive) => [strongLine(directive)] }),
  ...sameFor('epigraph highlights pull-quote', {
    form: 'content',
    read: ({ parseContent }) => [{ kind: 'quote', blocks: parseContent() }],
  }),
  ...sameFor('compound hlist acks tabs line-block header footer', {
    form: 'content',
    read: ({ parseContent }) => parseContent(),
  }),
  // Their argument names a class of the page.
  ...sameFor('container rst-class cssclass tab-set grid', {
    form: 'argument',
    read: ({ parseContent }) => parseContent(),
  }),
  only: { form: 'argument', read: ({ parseContent }) => parseContent({ allowsTitles: true }) },
  ifconfig: { form: 'argument', read: ({ parseContent }) => parseContent({ allowsTitles: true }) },
  glossary: {
    form: 'argument',
    read: (directive) => {
      const entries = directive.contents.flatMap((content) => readTerms(content, directive))
      return entries.length === 0 ? [] : [{ kind: 'definitions', entries }]
    },
  },
}
