import { positionsIn } from '../xml/positions.ts'
import { analyzeJava } from './analyze-java.ts'
import { impactOf, type Changes, type Impact } from './changes.ts'
import { impactOfName } from './impact-of-name.ts'

/** What the changes mean for a JSP: its tag libraries, its imports and the Java in it. */
export function* analyzeJsp(source: string, changes: Changes): Generator<undefined, readonly Impact[], undefined> {
  // What is no part of what is looked at becomes blanks, so that every place stays what it is.
  const text = source.replace(/<%--[^]*?(?:--%>|$)/g, blank)
  const java = yield* analyzeJava(scriptletsOf(text), changes)
  return [...directives(text, changes), ...java]
}

const blank = (part: string): string => part.replace(/[^\n\r]/g, ' ')

/** The Java of a page: scriptlets, expressions and declarations, each as a statement of its own. */
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
  const placeOf = positionsIn(text)
  const found = [...text.matchAll(/<%@\s*(taglib|page)\b([^%]*)%>/g)]
  return found.flatMap((match) => {
    const place = placeOf(match.index)
    const attributes = match[2] ?? ''
    if (match[1] === 'page') {
      const names = /\bimport\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]?.split(',') ?? []
      return names.flatMap((name) => impactOfName(name.trim(), place, changes))
    }
    const uri = /\buri\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? ''
    const library = /^http:\/\/java\.sun\.com\/(?:jsp\/)?jstl\/(\w+)$/.exec(uri)?.[1]
    if (library === undefined) return []
    return impactOf(changes.of('taglib-uri'), {
      code: 'schema',
      place,
      found: uri,
      ...(library === 'core' && { replacement: 'jakarta.tags.core' }),
    })
  })
}
