import type { XmlElement } from '../xml/element.ts'
import { propertiesOf, type Configuration } from './configuration.ts'
import { importedClass } from './default-definitions.ts'
import type { QueuedHandler } from './queue.ts'

/** The classes that a name has where a document does not define it. */
export type KnownNames = (name: string) => readonly string[]

type Resolved = Pick<QueuedHandler, 'classes' | 'ref' | 'properties' | 'isConditional'>

/** What stands behind one entry of a queue: in the document first, then by the names that everybody uses. */
export const resolveEntry = (entry: XmlElement, configuration: Configuration, knownNames: KnownNames): Resolved => {
  const found = definitionsOf(entry, configuration)
  const [only] = found.definitions
  const inside = found.definitions.length === 1 && only !== undefined ? handlerInside(only) : undefined
  if (inside !== undefined)
    return { ...resolvePlain(definitionsOf(inside, configuration), configuration, knownNames), isConditional: true }
  return resolvePlain(found, configuration, knownNames)
}

interface Found {
  readonly ref?: string
  readonly definitions: readonly XmlElement[]
}

const definitionsOf = (entry: XmlElement, { components }: Configuration): Found => {
  const isReference = entry.name === 'component-ref' || entry.name === 'property'
  if (!isReference) return { definitions: [entry] }
  const ref = (entry.name === 'property' ? entry.attributes.ref : entry.attributes.name)?.trim() ?? ''
  return { ref, definitions: components.get(ref) ?? [] }
}

const resolvePlain = ({ ref, definitions }: Found, { imports }: Configuration, knownNames: KnownNames): Resolved => {
  const [only] = definitions
  if (only !== undefined) {
    const classes = classesOf(definitions)
    const name = ref ?? (classes.length === 0 ? settingOf(only) : undefined)
    return {
      ...(name !== undefined && { ref: name }),
      classes,
      ...(definitions.length === 1 && { properties: propertiesOf(only) }),
    }
  }
  if (ref === undefined) return { classes: [] }
  const imported = importedClass(ref, imports)
  return { ref, classes: imported === undefined ? knownNames(ref) : [imported] }
}

const wrapper = 'nablarch.fw.RequestHandlerEntry'

/** An entry that lets a handler work on some requests only is, for the queue, that handler. */
const handlerInside = (definition: XmlElement): XmlElement | undefined => {
  if (definition.attributes.class?.trim() !== wrapper) return undefined
  const property = definition.children.find(
    ({ name, attributes }) => name === 'property' && attributes.name === 'handler',
  )
  if (property?.attributes.ref !== undefined) return property
  return property?.children.find(({ name }) => name === 'component' || name === 'component-ref')
}

/** What a setting gives is called as it is written, for nobody here knows more. */
const settingOf = ({ attributes }: XmlElement): string | undefined =>
  attributes.class?.includes('${') === true ? attributes.class : undefined

const classesOf = (components: readonly XmlElement[]): readonly string[] => [
  ...new Set(
    components
      .map(({ attributes }) => attributes.class?.trim() ?? '')
      .filter((name) => name !== '' && !name.includes('${')),
  ),
]
