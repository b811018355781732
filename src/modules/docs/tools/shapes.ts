import * as z from 'zod'
import type { CallContext } from '../../../kernel/call-context.ts'
import type { DocsCaller } from '../ports.ts'
import { sourceTitle } from '../domain/versions.ts'

export const callerOf = ({ workspace, signal }: CallContext): DocsCaller => ({ workspace, signal })

export const sectionId = z.int().min(1)

export const sourceInput = z.string().min(1).optional().describe('Only this documentation, by its name')
export const versionInput = z.string().optional().describe('Only this version; the newest if left out')

export const placeShape = {
  id: sectionId,
  source: z.string(),
  version: z.string(),
  path: z.string(),
  headings: z.array(z.string()),
  link: z.string().optional(),
  previous: sectionId.optional().describe('The section before it'),
  next: sectionId.optional().describe('The section after it'),
}

interface Place {
  readonly source: string
  readonly version: string
  readonly path: string
  readonly headings: readonly string[]
  readonly link?: string | undefined
  readonly previous?: number | undefined
  readonly next?: number | undefined
  readonly previousTitle?: string | undefined
  readonly nextTitle?: string | undefined
}

/** The line that says where a section is. */
export const placeLine = ({ source, version, path, headings }: Place): string =>
  `${sourceTitle({ name: source, version })}: ${[path, ...headings].join(' > ')}`

const wayTo = (name: string, id: number | undefined, title: string | undefined): readonly string[] =>
  id === undefined ? [] : [[`${name}: ${id}`, ...(title === undefined ? [] : [`(${title})`])].join(' ')]

/** The lines that say where to read on. */
export const wayLines = ({ link, previous, next, previousTitle, nextTitle }: Place): readonly string[] => {
  const ways = [...wayTo('previous', previous, previousTitle), ...wayTo('next', next, nextTitle)]
  return [...(link === undefined ? [] : [link]), ...(ways.length === 0 ? [] : [ways.join(', ')])]
}
