import { placesIn } from '../xml/places.ts'
import { impactOf, type Changes, type Impact } from './changes.ts'
import { impactOfName } from './impact-of-name.ts'

/** What the changes mean for a JSP: its tag libraries and its imports. */
export const analyzeJsp = (source: string, changes: Changes): readonly Impact[] => {
  const placeOf = placesIn(source)
  // Comments become blanks, so that every place stays what it is.
  const text = source.replace(/<%--[^]*?(?:--%>|$)/g, (comment) => comment.replace(/[^\n\r]/g, ' '))
  const directives = [...text.matchAll(/<%@\s*(taglib|page)\b([^%]*)%>/g)]
  return directives.flatMap((match) => {
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
