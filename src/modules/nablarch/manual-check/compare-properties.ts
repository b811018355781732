import { nearestAmong } from '../../../kernel/nearest.ts'
import { classesIn, propertyOfSetter, sameName } from './class-names.ts'
import { simpleName, type Comparison, type Difference, type Unconfirmed } from './difference.ts'
import type { ManualFacts } from './facts.ts'
import type { KnowledgeEntry } from './knowledge-entries.ts'
import { sayPropertySpelt } from './words.ts'
import { readXmlParts, type XmlProperty } from './xml-properties.ts'

const propertiesIn = (text: string): readonly XmlProperty[] => [
  ...readXmlParts(text).properties,
  ...[...classesIn(text)].flatMap(({ fqcn, member }) => {
    const property = member === undefined ? undefined : propertyOfSetter(member)
    return property === undefined ? [] : [{ fqcn, property }]
  }),
]

/** All names on pages that name the class. A text often names a property without its class. */
const namesAround = (facts: ManualFacts, fqcn: string): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const page of facts.pages.values())
    if (page.classes.has(fqcn) || page.names.has(simpleName(fqcn))) for (const name of page.names) names.add(name)
  return names
}

/**
 * The properties that examples of the knowledge set. One that no page about its class names is a difference if the
 * manual has one of almost the same name there, and otherwise one on which the manual is silent.
 */
export const compareProperties = (entries: readonly KnowledgeEntry[], facts: ManualFacts): Comparison => {
  const differences: Difference[] = []
  const unconfirmed: Unconfirmed[] = []
  const around = new Map<string, ReadonlySet<string>>()
  const seen = new Set<string>()
  for (const { file, entry, texts } of entries)
    for (const { fqcn, property } of texts.flatMap(propertiesIn)) {
      const name = sameName(fqcn)
      const says = `${simpleName(name)}.${property}`
      if (!name.startsWith('nablarch.') || seen.has(`${name} ${property}`)) continue
      seen.add(`${name} ${property}`)
      const known = facts.properties.get(name)
      if (known?.has(property)) continue
      const names = around.get(name) ?? namesAround(facts, name)
      around.set(name, names)
      if (names.has(property)) continue
      const [near] = nearestAmong(property, known?.keys() ?? [], { nameOf: (one) => one, reach: 2 })
      if (near === undefined) unconfirmed.push({ kind: 'property', file, entry, says })
      else
        differences.push({
          kind: 'property',
          knowledge: { file, entry, says },
          manual: { ...known?.get(near.candidate), says: `${simpleName(name)}.${near.candidate}` },
          message: sayPropertySpelt(simpleName(name), property, near.candidate),
        })
    }
  return { differences, unconfirmed }
}
