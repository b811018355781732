import type { State } from '../domain/state.ts'
import { withFrontMatter, type FrontValue } from './front-matter.ts'

type Entry = readonly [key: string, value: FrontValue]

const ifGiven = (key: string, value: string | undefined): readonly Entry[] =>
  value === undefined ? [] : [[key, value]]

/** The current state as a Markdown file. */
export const encodeState = ({ content, related, tags, metadata, updatedAt, revision }: State): string =>
  withFrontMatter(
    [
      ['revision', revision],
      ['updatedAt', { date: updatedAt }],
      ...ifGiven('updatedBy', metadata.updatedBy),
      ...ifGiven('context', metadata.context),
      ...(tags.length === 0 ? [] : [['tags', tags] as const]),
      ...(related.length === 0 ? [] : [['related', related] as const]),
    ],
    content,
  )
