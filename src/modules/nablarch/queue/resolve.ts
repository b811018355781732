import type { XmlElement } from '../xml/element.ts'
import { propertiesOf, type Configuration } from './configuration.ts'
import type { QueuedHandler } from './queue.ts'

/** The classes of a component name that the document does not define. */
export type KnownNames = (name: string) => readonly string[]

type ResolvedEntry = Pick<QueuedHandler, 'classes' | 'ref' | 'properties' | 'isConditional'>

/** Finds the class of a queue entry: in the document first, then among the default component names. */
export const resolveEntry = (
  entry: XmlElement,
  configuration: Configuration,
  knownNames: KnownNames,
): ResolvedEntry => {
  const found = definitionsOf(entry, configuration)
  const [only] = found.definitions
  const wrapped = found.definitions.length === 1 && only !== undefined ? wrappedHandler(only) : undefined
  if (wrapped !== undefined)
    return {
      ...resolveDefinitions(definitionsOf(wrapped, configuration), configuration, knownNames),
      isConditional: true,
    }
  return resolveDefinitions(found, configuration, knownNames)
}

interface Definitions {
  readonly ref?: string
  readonly definitions: readonly XmlElement[]
}

const definitionsOf = (entry: XmlElement, { components }: Configuration): Definitions => {
  const isReference = entry.name === 'component-ref' || entry.name === 'property'
  if (!isReference) return { definitions: [entry] }
  const ref = (entry.name === 'property' ? entry.attributes.ref : entry.attributes.name)?.trim() ?? ''
  return { ref, definitions: components.get(ref) ?? [] }
}

const resolveDefinitions = (
  { ref, definitions }: Definitions,
  { imports }: Configuration,
  knownNames: KnownNames,
): ResolvedEntry => {
  const [only] = definitions
  if (only !== undefined) {
    const classes = classesOf(definitions)
    const name = ref ?? (classes.length === 0 ? placeholderOf(only) : undefined)
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

/** The handler inside a wrapper that restricts it to some requests; the queue is checked with this handler. */
const wrappedHandler = (definition: XmlElement): XmlElement | undefined => {
  if (definition.attributes.class?.trim() !== wrapper) return undefined
  const property = definition.children.find(
    ({ name, attributes }) => name === 'property' && attributes.name === 'handler',
  )
  if (property?.attributes.ref !== undefined) return property
  return property?.children.find(({ name }) => name === 'component' || name === 'component-ref')
}

/** A class that comes from a setting is shown as its placeholder, `${name}`. */
const placeholderOf = ({ attributes }: XmlElement): string | undefined =>
  attributes.class?.includes('${') === true ? attributes.class : undefined

const classesOf = (components: readonly XmlElement[]): readonly string[] => [
  ...new Set(
    components
      .map(({ attributes }) => attributes.class?.trim() ?? '')
      .filter((name) => name !== '' && !name.includes('${')),
  ),
]

/** Names that several files of the default configuration define differently, with the class in each file. */
const classesByFile: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'nablarch/batch/loop-dbless.xml': { loopHandler: 'nablarch.fw.handler.DbLessLoopHandler' },
  'nablarch/batch/loop-transaction.xml': { loopHandler: 'nablarch.fw.handler.LoopHandler' },
  'nablarch/webui/request-mapper-for-webui.xml': {
    packageMapping: 'nablarch.fw.web.handler.HttpRequestJavaPackageMapping',
  },
}

/** The class of a name if the imports of the document determine it. */
const importedClass = (name: string, imports: ReadonlySet<string>): string | undefined => {
  const classes = [...imports].flatMap((file) => classesByFile[file]?.[name] ?? [])
  return classes.length === 1 ? classes[0] : undefined
}
