import { paragraph, text } from '../nodes.ts'
import { htmlInlines } from '../html-words.ts'
import { contentText, inlineOf, sameFor, type DirectiveGroup, type ReadDirective } from './directive.ts'

const nothing: ReadDirective = { form: 'argument', read: () => [] }

/** The name that docutils gives to a table of contents takes an id of the document. */
const contents: ReadDirective = {
  form: 'argument',
  read: (directive) => {
    const { argument, scope } = directive
    const { reading, allowsTitles } = scope
    if (!allowsTitles) return []
    const name = argument === '' ? (reading.language === 'ja' ? '目次' : 'Contents') : argument
    inlineOf(argument, directive)
    reading.ids.take(reading.ids.isNamed(name) ? '' : name)
    return []
  },
}

/** A role of the document's own, made from another in parentheses, or from the option `class` alone. */
const role: ReadDirective = {
  form: 'argument',
  read: ({ argument, options, scope }) => {
    const [, name, base = ''] = /^([^\s(]{1,100})(?:\(([^)\s]{1,100})\))?/.exec(argument.trim()) ?? []
    const isCode = base === '' && options.has('language')
    if (name !== undefined) scope.reading.roles.set(name.toLowerCase(), isCode ? 'code' : base)
    return []
  },
}

const raw: ReadDirective = {
  form: 'argument',
  read: (directive) => {
    const { argument, line, scope } = directive
    const kind = argument.trim().toLowerCase()
    const body = contentText(directive)
    if (kind === 'text') return body === '' ? [] : [paragraph([text(body)])]
    if (kind !== 'html') {
      scope.reading.problems.add({ line, kind: 'raw text left out', what: kind })
      return []
    }
    const inlines = htmlInlines(body)
    return inlines.length === 0 ? [] : [paragraph(inlines)]
  },
}

export const adminDirectives: DirectiveGroup = {
  ...sameFor(
    'index tabularcolumns meta title sectnum section-numbering program module currentmodule py:module ' +
      'py:currentmodule js:module default-domain sectionauthor codeauthor moduleauthor ' +
      'c:namespace c:namespace-push c:namespace-pop cpp:namespace cpp:namespace-push cpp:namespace-pop ' +
      'testsetup testcleanup todolist target-notes java:package java:import',
    nothing,
  ),
  contents,
  role,
  raw,
  'default-role': {
    form: 'argument',
    read: ({ argument, scope }) => {
      scope.reading.defaultRole = argument.trim()
      return []
    },
  },
  ...sameFor('highlight highlightlang', {
    form: 'argument',
    read: ({ argument, scope }) => {
      scope.reading.codeLanguage = argument.trim().split(/\s/)[0] ?? ''
      return []
    },
  }),
}
