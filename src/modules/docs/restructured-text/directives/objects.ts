import { paragraph, text, type Block } from '../nodes.ts'
import type { Reading } from '../reading.ts'
import { inlineOf, type Directive, type ReadDirective } from './directive.ts'

/** Directives that describe a function, a class, an option and the like; `domain:name` is one of them, too. */
const names = new Set(
  (
    'function class method attribute data exception classmethod staticmethod property decorator decoratormethod ' +
    'describe object option cmdoption envvar confval setting event type var macro member enum enumerator struct ' +
    'union namespace concept directive role constructor field interface package annotation productionlist'
  ).split(' '),
)

const domains = new Set('py c cpp js java rst std http mat rb php go dn bash cmake'.split(' '))

/** Directives that take their text from the documented program. */
const fromProgram = new Set(
  (
    'automodule autoclass autofunction automethod autoattribute autoexception autodata autoproperty autodecorator ' +
    'autosummary click argparse program-output command-output inheritance-diagram doxygenclass doxygenfile ' +
    'doxygenfunction doxygenstruct doxygenindex'
  ).split(' '),
)

const signaturesOf = (argument: string): readonly string[] =>
  argument
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim().replaceAll('\\', ''))
    .filter((line) => line !== '')

const objectBlocks = (argument: string, blocks: readonly Block[]): readonly Block[] => {
  const signatures = signaturesOf(argument)
  return signatures.length === 0 ? blocks : [{ kind: 'object', signatures, blocks }]
}

const shownOptions = ['type', 'default', 'value']

/** Options that tell about the object itself. */
const factsOf = (directive: Directive): readonly Block[] => {
  const entries = shownOptions.flatMap((name) => {
    const value = directive.options.get(name)
    return value === undefined || value === ''
      ? []
      : [{ terms: [[text(name)]], blocks: [paragraph(inlineOf(value, directive))] }]
  })
  return entries.length === 0 ? [] : [{ kind: 'definitions', entries }]
}

const described: ReadDirective = {
  form: 'argument',
  read: (directive) => objectBlocks(directive.argument, [...factsOf(directive), ...directive.parseContent()]),
}

const generated: ReadDirective = {
  form: 'argument',
  read: ({ name, argument, line, scope, parseContent }) => {
    scope.reading.problems.add({ line, kind: 'text from a program', what: name })
    return objectBlocks(argument, parseContent())
  },
}

export const findObject = (name: string, { conf }: Reading): ReadDirective | undefined => {
  if (fromProgram.has(name)) return generated
  if (names.has(name) || conf.objects.has(name)) return described
  const domain = name.slice(0, Math.max(0, name.indexOf(':')))
  return domains.has(domain) ? described : undefined
}
