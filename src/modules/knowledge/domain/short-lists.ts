import { characters } from '../../../text/characters.ts'
import { answerLimits, firstOf, leftOut } from './answer-limits.ts'

interface WithLists {
  readonly tags: readonly string[]
  readonly related?: readonly number[]
  readonly version?: string
}

export interface LeftOut {
  readonly moreTags?: number | undefined
  readonly moreRelated?: number | undefined
}

const shortVersion = (version: string): string => {
  const { kept, left } = firstOf(characters(version), answerLimits.versionCharacters)
  return left === 0 ? version : `${kept.join('')}…`
}

/** An item for a list: long lists are cut, and the entries left out are counted. */
export const withShortLists = <T extends WithLists>(item: T): T & LeftOut => {
  const tags = firstOf(item.tags, answerLimits.tags)
  const related = firstOf(item.related ?? [], answerLimits.related)
  return {
    ...item,
    ...(item.version !== undefined && { version: shortVersion(item.version) }),
    ...(item.related !== undefined && { related: related.kept }),
    tags: tags.kept,
    ...leftOut('moreTags', tags.left),
    ...leftOut('moreRelated', related.left),
  }
}
