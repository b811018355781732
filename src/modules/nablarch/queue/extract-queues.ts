import type { XmlElement } from '../xml/element.ts'
import {
  indexConfiguration,
  isQueueEntry,
  propertiesNamed,
  type Configuration,
  type ListElement,
} from './configuration.ts'
import { fragmentEntries } from './fragment.ts'
import { listenerLists, type ListenerList, type Queue, type QueuedHandler } from './queue.ts'
import { resolveEntry, type KnownNames } from './resolve.ts'

export interface Extraction {
  readonly knownNames: KnownNames
  /** Distinguishes the queue from other lists if no list is named `handlerQueue`. */
  readonly isHandler: (fqcn: string) => boolean
  /** Jakarta Batch has listeners in three lists instead of a queue. */
  readonly hasListeners: boolean
}

const queueName = 'handlerQueue'

/** All queues of a document that have at least one handler. */
export const extractQueues = (root: XmlElement, extraction: Extraction): readonly Queue[] => {
  const configuration = indexConfiguration(root)
  const listeners = extraction.hasListeners ? listenerQueues(configuration, extraction) : []
  if (listeners.length > 0) return listeners
  const named = namedQueues(configuration)
  const chosen = named.length > 0 ? named : unnamedQueue(configuration, extraction)
  const queues = chosen
    .map((list) => ({
      name: list.owner ?? list.name ?? list.property ?? 'list',
      ...positionOf(list),
      handlers: handlersIn([list], configuration, extraction),
    }))
    .filter(({ handlers }) => handlers.length > 0)
  if (queues.length > 0) return queues
  return fragmentQueue(named.length > 0 ? named.map(({ element }) => element) : [root], configuration, extraction)
}

/** For a document without a list of components: all elements with a class as one queue, in document order. */
const fragmentQueue = (
  roots: readonly XmlElement[],
  configuration: Configuration,
  extraction: Extraction,
): readonly Queue[] => {
  const entries = fragmentEntries(roots, extraction.isHandler)
  const [first] = entries
  if (first === undefined) return []
  const handlers = asHandlers(
    entries.map((entry) => ({ entry })),
    configuration,
    extraction,
  )
  return [{ name: 'fragment', line: first.line, column: first.column, handlers }]
}

/** Lists that are named `handlerQueue` or are the value of a property of that name, in document order. */
const namedQueues = ({ root, lists }: Configuration): readonly ListElement[] => {
  const referenced = new Set(propertiesNamed(root, queueName).flatMap((property) => referencesOf(property)))
  const owners = new Map(ownersOfReferences(root))
  return lists
    .filter(
      ({ name, property }) =>
        name === queueName || property === queueName || (name !== undefined && referenced.has(name)),
    )
    .map((list) => ({ ...list, owner: list.property === queueName ? list.owner : owners.get(list.name ?? '') }))
}

const referencesOf = (property: XmlElement): readonly string[] =>
  [
    property.attributes.ref,
    ...property.children.filter(({ name }) => name === 'component-ref').map(({ attributes }) => attributes.name),
  ].filter((name) => name !== undefined)

/** Pairs of a list name and the component whose property `handlerQueue` refers to it. */
function* ownersOfReferences(element: XmlElement): Generator<[string, string]> {
  for (const child of element.children) {
    const owner = element.attributes.name
    if (owner !== undefined && child.name === 'property' && child.attributes.name === queueName) {
      for (const name of referencesOf(child)) yield [name, owner]
    }
    yield* ownersOfReferences(child)
  }
}

const unnamedQueue = (configuration: Configuration, extraction: Extraction): readonly ListElement[] => {
  const isFragment = configuration.root.name === ''
  /** A list inside a handler is a setting of it; in a fragment this is so inside any component. */
  const isSetting = ({ enclosingClasses }: ListElement): boolean =>
    enclosingClasses.some((fqcn) => isFragment || extraction.isHandler(fqcn.trim()))
  const outermost = configuration.lists.filter(
    (list) => !list.isInsideList && !isSetting(list) && list.element.children.some(isQueueEntry),
  )
  if (outermost.length <= 1) return outermost
  const withHandlers = outermost.filter((list) =>
    handlersIn([list], configuration, extraction).some(({ classes }) =>
      classes.some((fqcn) => extraction.isHandler(fqcn)),
    ),
  )
  return withHandlers.length === 1 ? withHandlers : []
}

/** The three lists as one queue. Lists of single jobs (`job.jobListeners`) only add to the general ones. */
const listenerQueues = (configuration: Configuration, extraction: Extraction): readonly Queue[] => {
  const groups = new Map<string, ListElement[]>()
  for (const list of configuration.lists) {
    const kind = kindOf(list)
    if (kind !== undefined) groups.set(prefixOf(list), [...(groups.get(prefixOf(list)) ?? []), list])
  }
  return [...groups]
    .map(([prefix, lists]) => {
      const inOrder = lists.toSorted(
        (a, b) =>
          listenerLists.indexOf(kindOf(a) ?? 'jobListeners') - listenerLists.indexOf(kindOf(b) ?? 'jobListeners'),
      )
      const handlers = handlersIn(inOrder, configuration, extraction)
      const [first] = lists
      return {
        name: prefix === '' ? listenerLists.join(', ') : prefix,
        line: first?.element.line ?? 1,
        column: first?.element.column ?? 1,
        handlers,
        isPartial: prefix !== '',
      }
    })
    .filter(({ handlers }) => handlers.length > 0)
}

const kindOf = ({ name = '' }: ListElement): ListenerList | undefined =>
  listenerLists.find((kind) => name === kind || name.endsWith(`.${kind}`))

const prefixOf = (list: ListElement): string => (list.name ?? '').slice(0, -((kindOf(list) ?? '').length + 1))

const handlersIn = (
  lists: readonly ListElement[],
  configuration: Configuration,
  extraction: Extraction,
): readonly QueuedHandler[] => {
  const entries = lists.flatMap((list) =>
    list.element.children.filter(isQueueEntry).map((entry) => ({ entry, kind: kindOf(list) })),
  )
  return asHandlers(entries, configuration, extraction)
}

interface Entry {
  readonly entry: XmlElement
  readonly kind?: ListenerList | undefined
}

const asHandlers = (
  entries: readonly Entry[],
  configuration: Configuration,
  { knownNames }: Extraction,
): readonly QueuedHandler[] =>
  entries.map(({ entry, kind }, index) => ({
    position: index + 1,
    line: entry.line,
    column: entry.column,
    start: entry.start,
    end: entry.end,
    ...resolveEntry(entry, configuration, knownNames),
    ...(kind !== undefined && { list: kind }),
  }))

const positionOf = ({ element: { line, column } }: ListElement) => ({ line, column })
