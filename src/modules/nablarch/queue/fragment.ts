import type { XmlElement } from '../xml/element.ts'
import { hasClass } from './configuration.ts'

/**
 * The queue entries of a text without a queue: elements with a class and references, in document order. Elements
 * inside a known handler are its settings. A component that is also referenced counts at the reference. Without any
 * class there are no entries.
 */
export const fragmentEntries = (
  roots: readonly XmlElement[],
  isHandler: (fqcn: string) => boolean,
): readonly XmlElement[] => {
  const entries = roots.flatMap((root) => [...candidates(root, isHandler)])
  if (!entries.some(hasClass)) return []
  const referenced = new Set(entries.filter(isReference).map(({ attributes }) => (attributes.name ?? '').trim()))
  return entries.filter(
    (entry) => isReference(entry) || entry.attributes.name === undefined || !referenced.has(entry.attributes.name),
  )
}

const isReference = ({ name }: XmlElement): boolean => name === 'component-ref'

function* candidates(element: XmlElement, isHandler: (fqcn: string) => boolean): Generator<XmlElement> {
  if (hasClass(element) || isReference(element)) yield element
  if (isHandler((element.attributes.class ?? '').trim())) return
  for (const child of element.children) yield* candidates(child, isHandler)
}
