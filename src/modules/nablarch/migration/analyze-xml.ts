import { descendants, type XmlElement } from '../xml/element.ts'
import { impactOf, type Changes, type Impact } from './changes.ts'
import { impactOfName } from './impact-of-name.ts'

/** Finds what the changes affect in an XML file: component definitions, web.xml, job definitions. */
export const analyzeXml = (root: XmlElement, changes: Changes): readonly Impact[] =>
  [...descendants(root)].flatMap((element) => {
    const { line, column, positions, attributes, text } = element
    const values = [...Object.entries(attributes), ['', text] as const].map(([name, value = '']) => ({
      value: value.trim(),
      position: positions?.get(name) ?? { line, column },
    }))
    return [
      ...values
        .filter(({ value }) => qualifiedName.test(value))
        .flatMap(({ value, position }) => impactOfName(value, position, changes)),
      ...oldSchemas(element, changes),
    ]
  })

const qualifiedName = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)+$/

/** Only `xmlns` counts, because a schema location repeats it. */
const oldSchemas = ({ line, column, attributes }: XmlElement, changes: Changes): readonly Impact[] => {
  const namespace = attributes.xmlns ?? ''
  if (!/^https?:\/\/(java\.sun\.com|xmlns\.jcp\.org)\/xml\/ns\/(javaee|j2ee|persistence)$/.test(namespace)) return []
  return impactOf(changes.of('xml-schema'), {
    code: 'schema',
    position: { line, column },
    found: namespace,
    ...(!namespace.endsWith('persistence') && { replacement: 'https://jakarta.ee/xml/ns/jakartaee' }),
  })
}
