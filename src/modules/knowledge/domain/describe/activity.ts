interface Shown {
  readonly kind: 'item' | 'state'
  readonly id: number
  readonly revision: number
  readonly change: string
  readonly actor: string
  readonly at: string
  readonly title: string
  readonly type?: string | undefined
  readonly status?: string | undefined
  readonly changed: readonly string[]
  readonly relations?:
    | { readonly added: readonly number[]; readonly removed: readonly number[]; readonly more?: true | undefined }
    | undefined
}

interface Activity {
  readonly entries: readonly (Shown & { readonly cursor: string })[]
  readonly next?: string | undefined
  readonly more?: true | undefined
  readonly newest: string
}

const idsOf = (word: string, ids: readonly number[]): readonly string[] =>
  ids.length === 0 ? [] : [`${word}: ${ids.join(', ')}`]

const describeEntry = ({ cursor, ...entry }: Shown & { readonly cursor: string }): string => {
  const what = entry.kind === 'state' ? `State ${entry.revision}` : `Item ${entry.id}, revision ${entry.revision}`
  const kind = entry.kind === 'state' ? '' : ` [${entry.type ?? ''}, ${entry.status ?? ''}]`
  const { added = [], removed = [], more } = entry.relations ?? {}
  const details = [
    ...(entry.changed.length === 0 ? [] : [`changed: ${entry.changed.join(', ')}`]),
    ...idsOf('related', added),
    ...idsOf('no longer related', removed),
    ...(more ? ['and more'] : []),
  ]
  const title = entry.title.replace(/\s+/g, ' ')
  return [
    `${entry.at} ${entry.change} by ${entry.actor}: ${what}${kind} ${title}`,
    ...(details.length === 0 ? [] : [` (${details.join('; ')})`]),
    ` [${cursor}]`,
  ].join('')
}

export const describeActivity = ({ entries, next, more, newest }: Activity): string =>
  [
    entries.length === 0
      ? 'No changes'
      : `${entries.length} ${entries.length === 1 ? 'change' : 'changes'}, newest first`,
    ...entries.map(describeEntry),
    ...(more ? ['There are more after the cursor that was given'] : []),
    ...(next === undefined ? [] : [`Older ones: before ${next}`]),
    `Newest: ${newest}`,
  ].join('\n')
