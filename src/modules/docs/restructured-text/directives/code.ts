import type { Block, Code } from '../nodes.ts'
import { literalFile } from './literal-file.ts'
import { contentText, inlineOf, sameFor, type Directive, type DirectiveGroup, type ReadDirective } from './directive.ts'

const codeBlock = (directive: Directive, language: string, body: string): Code => {
  const caption = directive.options.get('caption')
  const code: Code = { kind: 'code', language, text: body }
  return caption === undefined ? code : { ...code, caption: inlineOf(caption, directive) }
}

const languageOf = ({ argument, scope }: Directive): string => {
  const written = argument.trim().split(/\s/)[0] ?? ''
  return written === '' ? scope.reading.codeLanguage : written
}

const code: ReadDirective = {
  form: 'argument',
  read: (directive) => [codeBlock(directive, languageOf(directive), contentText(directive))],
}

/** Code of one language, whose argument is a caption or nothing. */
const ofLanguage = (language: string): ReadDirective => ({
  form: 'argument',
  read: (directive) => [codeBlock(directive, language, contentText(directive))],
})

/** The rows of a literal keep their markup as it is written. */
const literal: ReadDirective = {
  form: 'content',
  read: (directive) => [codeBlock(directive, '', contentText(directive))],
}

const math: ReadDirective = {
  form: 'argument',
  read: (directive) => {
    const body = [directive.argument, contentText(directive)].filter((part) => part !== '').join('\n')
    return [codeBlock(directive, 'math', body)]
  },
}

const included: ReadDirective = {
  form: 'argument',
  read: (directive): readonly Block[] => {
    const file = literalFile(directive)
    const language = directive.options.get('language') ?? directive.scope.reading.codeLanguage
    return file === undefined ? [] : [codeBlock(directive, language, file)]
  },
}

export const codeDirectives: DirectiveGroup = {
  ...sameFor('code-block code sourcecode code-tab', code),
  'parsed-literal': literal,
  math,
  literalinclude: included,
  ...sameFor('doctest testoutput', ofLanguage('pycon')),
  testcode: ofLanguage('python'),
  ...sameFor('graphviz graph digraph', ofLanguage('dot')),
  ...sameFor('uml plantuml', ofLanguage('plantuml')),
  mermaid: ofLanguage('mermaid'),
  ...sameFor('prompt command-output-block', ofLanguage('console')),
  productionlist: {
    form: 'argument',
    read: (directive) => [
      codeBlock(directive, '', [directive.argument, contentText(directive)].filter((part) => part !== '').join('\n')),
    ],
  },
}
