import type { XmlElement } from '../xml/element.ts'
import { holdsClass } from './configuration.ts'

/**
 * What is judged of a text without a queue: each element with a class, and each reference between them, in the order
 * of the document. What stands inside a known handler is its setting. A component that is also referred to
 * counts where the reference stands. Without any class there is nothing to judge.
 */
export const fragmentEntries = (
  roots: readonly XmlElement[],
  isHandler: (fqcn: string) => boolean,
): readonly XmlElement[] => {
  const entries = roots.flatMap((root) => [...candidates(root, isHandler)])
  if (!entries.some(holdsClass)) return []
  const referred = new Set(entries.filter(isReference).map(({ attributes }) => (attributes.name ?? '').trim()))
  return entries.filter(
    (entry) => isReference(entry) || entry.attributes.name === undefined || !referred.has(entry.attributes.name),
  )
}

const isReference = ({ name }: XmlElement): boolean => name === 'component-ref'

function* candidates(element: XmlElement, isHandler: (fqcn: string) => boolean): Generator<XmlElement> {
  if (holdsClass(element) || isReference(element)) yield element
  if (isHandler((element.attributes.class ?? '').trim())) return
  for (const child of element.children) yield* candidates(child, isHandler)
}
