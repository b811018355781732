export interface RelationChange {
  readonly word: 'Added' | 'Removed'
  readonly changed: readonly number[]
  readonly related: readonly number[]
}

const ids = (list: readonly number[]): string => (list.length === 0 ? 'none' : list.join(', '))

export const describeRelations = (sourceId: number, { word, changed, related }: RelationChange): string =>
  [
    `${word} ${changed.length} ${changed.length === 1 ? 'relation' : 'relations'} of item ${sourceId}: ${ids(changed)}`,
    `Related now: ${ids(related)}`,
  ].join('\n')
