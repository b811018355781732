import { andMore } from './lines.ts'

export interface RelationChange {
  readonly word: 'Added' | 'Removed'
  readonly changed: readonly number[]
  readonly related: readonly number[]
  readonly moreRelated?: number | undefined
}

const ids = (list: readonly number[]): string => (list.length === 0 ? 'none' : list.join(', '))

export const describeRelations = (sourceId: number, { word, changed, related, moreRelated }: RelationChange): string =>
  [
    `${word} ${changed.length} ${changed.length === 1 ? 'relation' : 'relations'} of item ${sourceId}: ${ids(changed)}`,
    `Related now: ${ids(related)}${andMore(moreRelated)}`,
  ].join('\n')
