import { posix } from 'node:path'
import type { FindLabel, Label } from '../documents/document.ts'

/** Marks the place of a reference in a text until its words are known. */
const [opening, closing] = ['\u0011', '\u0012']

/** Both marks are control characters that no text needs. */
export const withoutMarks = (text: string): string => text.replace(/[\u0011\u0012]/gu, '')

export interface Reference {
  /** The id within the same document, or `path#id`. */
  readonly name: string
  /** What stands in the text if nothing is found. */
  readonly written: string
}

/** References without words of their own. They are filled in when all ids are known. */
export interface References {
  add(reference: Reference): string
  readonly all: readonly Reference[]
}

export const createReferences = (): References => {
  const all: Reference[] = []
  return { all, add: (reference) => `${opening}${all.push(reference) - 1}${closing}` }
}

/** Puts the title of the place where a reference stands. Titles of the document itself come first. */
export const filled = (text: string, { all }: References, titleOf: (name: string) => string | undefined): string =>
  text.replace(/\u0011(\d{1,9})\u0012/gu, (_all, index: string) => {
    const reference = all[Number(index)]
    return reference === undefined ? '' : (titleOf(reference.name) ?? reference.written)
  })

export const titleFinder = (
  labels: readonly Label[],
  path: string,
  findLabel: FindLabel,
): ((name: string) => string | undefined) => {
  const own = new Map(labels.map(({ name, title }) => [name, title]))
  return (name) => own.get(name.includes('#') ? name : `${path}#${name}`) ?? findLabel(name)?.title
}

/** Ids are only unique within a document, so the name for others has its path: `guide/setup.adoc#install`. */
export const labelName = (path: string, id: string): string => `${path}#${id}`

/** The path of a document to which a reference leads, or undefined if it is none of this source. */
export const documentPath = (from: string, target: string): string | undefined => {
  if (/^[a-z][a-z\d+.-]+:\/\//iu.test(target)) return undefined
  // Antora writes `version@component:module:page.adoc`; a module is a folder beside that of the page.
  const page = /^(?:[^@:]{1,100}@)?(?:[^:]{1,100}:)?(?:([^:]{0,100}):)?([^:$]+)$/u.exec(target)
  const root = /^(.*?modules\/)([^/]+)\//u.exec(from)
  if (root !== null && page !== null) {
    const module = page[1] === undefined || page[1] === '' ? root[2] : page[1]
    const isRelative = page[2]?.startsWith('./') === true
    if (!isRelative) return posix.normalize(`${root[1]}${module}/pages/${page[2]}`)
  }
  return posix.normalize(posix.join(posix.dirname(from), target))
}
