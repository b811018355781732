import { adminDirectives } from './directives/invisible.ts'
import { boxDirectives } from './directives/boxes.ts'
import { codeDirectives } from './directives/code.ts'
import type { Directive, ReadDirective, WrittenDirective } from './directives/directive.ts'
import { imageDirectives } from './directives/images.ts'
import { includeDirectives } from './directives/includes.ts'
import { linkDirectives } from './directives/links.ts'
import { findObject } from './directives/objects.ts'
import { tableDirectives } from './directives/tables.ts'
import { wordDirectives } from './directives/words.ts'
import { splitDirective } from './directive-parts.ts'
import { endOfName } from './inline-rules.ts'
import { parseInline } from './inline.ts'
import { paragraph, type Block } from './nodes.ts'
import { namePlace, type Scope } from './reading.ts'

/** The name in `name:: argument`, and the length up to the argument. */
export const directiveName = (rest: string): { readonly name: string; readonly length: number } | undefined => {
  const end = endOfName(rest, 0)
  if (end === 0) return undefined
  const [marker = ''] = /^ ?::(?: +|$)/.exec(rest.slice(end, end + 100)) ?? []
  return marker === '' ? undefined : { name: rest.slice(0, end).toLowerCase(), length: end + marker.length }
}

const known: ReadonlyMap<string, ReadDirective> = new Map(
  [
    adminDirectives,
    boxDirectives,
    codeDirectives,
    imageDirectives,
    includeDirectives,
    linkDirectives,
    tableDirectives,
    wordDirectives,
  ].flatMap((group) => Object.entries(group)),
)

/** What it holds is read as text, and its argument is shown, so that nothing is lost. */
const readUnknown: ReadDirective = {
  form: 'argument',
  read: ({ name, argument, line, scope, parseContent }) => {
    scope.reading.problems.add({ line, kind: 'unknown directive', what: name })
    const words = argument === '' ? [] : [paragraph(parseInline(argument, line, scope))]
    return [...words, ...parseContent()]
  },
}

/** Every directive may give a name to its place. */
const nameBlock = (name: string | undefined, block: Block | undefined, { reading }: Scope): void => {
  if (name === undefined || name === '') return
  const place = namePlace(reading, name)
  if (block === undefined) reading.waiting.push(place)
  else place.block = block
}

export const readDirective = ({ name, line, block }: WrittenDirective, scope: Scope): readonly Block[] => {
  const reader = known.get(name) ?? findObject(name, scope.reading) ?? readUnknown
  const parts = splitDirective(block, reader.form)
  const directive: Directive = {
    ...parts,
    name,
    line,
    scope,
    parseContent: (options) =>
      parts.contents.flatMap((content) =>
        scope.parse(content, {
          ...scope,
          depth: scope.depth + 1,
          allowsTitles: scope.allowsTitles && options?.allowsTitles === true,
        }),
      ),
  }
  const blocks = reader.read(directive)
  nameBlock(parts.options.get('name'), blocks[0], scope)
  return blocks
}
