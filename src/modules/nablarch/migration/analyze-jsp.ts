import { positionsIn } from '../xml/positions.ts'
import { analyzeJava } from './analyze-java.ts'
import { impactOf, type Changes, type Impact } from './changes.ts'
import { impactOfName } from './impact-of-name.ts'

/** Finds what the changes affect in a JSP: tag libraries, imports and Java code. */
export function* analyzeJsp(source: string, changes: Changes): Generator<undefined, readonly Impact[], undefined> {
  // Parts to skip are replaced by blanks, so that the positions of the rest do not change.
  const text = source.replace(/<%--[^]*?(?:--%>|$)/g, blank)
  const java = yield* analyzeJava(scriptletsOf(text), changes)
  return [...directives(text, changes), ...java]
}

const blank = (part: string): string => part.replace(/[^\n\r]/g, ' ')

/** The Java code of a page: scriptlets, expressions and declarations, separated by semicolons. */
const scriptletsOf = (text: string): string => {
  let java = ''
  let end = 0
  for (const match of text.matchAll(/<%(?![@-])[=!]?([^]*?)(?:%>|$)/g)) {
    const inside = match[1] ?? ''
    const begin = match.index + match[0].indexOf(inside, 2)
    java += `${blank(text.slice(end, begin)).slice(0, -1)};${inside}`
    end = begin + inside.length
  }
  return java
}

const directives = (text: string, changes: Changes): readonly Impact[] => {
  const positionOf = positionsIn(text)
  const found = [...text.matchAll(/<%@\s*(taglib|page)\b([^%]*)%>/g)]
  return found.flatMap((match) => {
    const position = positionOf(match.index)
    const attributes = match[2] ?? ''
    if (match[1] === 'page') {
      const names = /\bimport\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]?.split(',') ?? []
      return names.flatMap((name) => impactOfName(name.trim(), position, changes))
    }
    const uri = /\buri\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? ''
    const library = /^http:\/\/java\.sun\.com\/(?:jsp\/)?jstl\/(\w+)$/.exec(uri)?.[1]
    if (library === undefined) return []
    return impactOf(changes.of('taglib-uri'), {
      code: 'schema',
      position,
      found: uri,
      ...(library === 'core' && { replacement: 'jakarta.tags.core' }),
    })
  })
}
