import type { ManualSection } from '../../../kernel/manuals.ts'

/** Where a manual says something. */
export interface Place {
  /** Of the document, relative to the manual. */
  readonly path: string
  /** Of the section; empty for text before the first heading. */
  readonly heading: string
  readonly link?: string
}

export const placeOf = ({ path, headings, link }: Omit<ManualSection, 'text'>): Place => ({
  path,
  heading: headings.at(-1) ?? '',
  ...(link !== undefined && { link }),
})

const documentKey = (path: string): string => path.replace(/^(?:ja|en)\//, '').replace(/\.[A-Za-z]{1,5}$/, '')

/** The same for the page of a document in both languages, and whether a language or the whole repository was added. */
export const pageOfPath = documentKey

/** The page that an address of the official documentation leads to. */
export const pageOfUrl = (url: string): string | undefined => {
  const [, page] = /^https?:\/\/nablarch\.github\.io\/docs\/[^/#]{1,40}\/doc\/([^#?]+)/.exec(url) ?? []
  return page === undefined ? undefined : documentKey(page)
}
