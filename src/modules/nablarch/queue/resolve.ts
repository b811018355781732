import type { XmlElement } from '../xml/element.ts'
import { propertiesOf, type Configuration } from './configuration.ts'
import { importedClass } from './default-definitions.ts'
import type { QueuedHandler } from './queue.ts'

/** The classes that a name has where a document does not define it. */
export type KnownNames = (name: string) => readonly string[]

type Resolved = Pick<QueuedHandler, 'classes' | 'ref' | 'properties'>

/** What stands behind one entry of a queue: in the document first, then by the names that everybody uses. */
export const resolveEntry = (entry: XmlElement, configuration: Configuration, knownNames: KnownNames): Resolved => {
  if (entry.name === 'component') return { classes: classesOf([entry]), properties: propertiesOf(entry) }
  const ref = entry.attributes.name?.trim() ?? ''
  const definitions = configuration.components.get(ref) ?? []
  const [only] = definitions
  if (only !== undefined)
    return { ref, classes: classesOf(definitions), ...(definitions.length === 1 && { properties: propertiesOf(only) }) }
  const imported = importedClass(ref, configuration.imports)
  return { ref, classes: imported === undefined ? knownNames(ref) : [imported] }
}

const classesOf = (components: readonly XmlElement[]): readonly string[] => [
  ...new Set(components.map(({ attributes }) => attributes.class?.trim() ?? '').filter((name) => name !== '')),
]
