import { useEffect, useState } from 'preact/hooks'
import { useTool } from '../../api/use-tool.ts'
import { changeWords } from '../../parts/activity/change-words.ts'
import { authorOf, changeKinds } from '../../parts/activity/change.ts'
import { address, go } from '../../router.ts'
import { activityWords } from './activity-words.ts'
import type { Change } from './activity.ts'

interface FilterFormProps {
  readonly query: Readonly<Record<string, string>>
  /** The changes in sight, whose authors are offered. */
  readonly changes: readonly Change[]
}

interface TypeStats {
  readonly types: readonly { readonly type: string }[]
}

const namesOf = (changes: readonly Change[]): readonly string[] =>
  [
    ...new Set(
      changes.flatMap(({ actor }) => {
        const { user, client } = authorOf(actor)
        return user === undefined ? [client] : [user, client]
      }),
    ),
  ].sort()

/** The filters of the list. Each of them is in the address. */
export const FilterForm = ({ query, changes }: FilterFormProps) => {
  const words = activityWords()
  const [who, setWho] = useState(query.who ?? '')
  useEffect(() => setWho(query.who ?? ''), [query.who])
  const types = useTool<TypeStats>('get_type_stats', {}).data?.types ?? []
  const chosen = query.type ?? ''
  const names = types.map(({ type }) => type)
  const set = (change: Readonly<Record<string, string>>): void => {
    const { who: name, change: kind, type } = { ...query, ...change }
    go(address('/activity', { who: name?.trim(), change: kind, type }))
  }
  const isFiltered = [query.who, query.change, query.type].some((value) => value !== undefined && value !== '')
  return (
    <form
      class="activity-filters"
      onSubmit={(event) => {
        event.preventDefault()
        set({ who })
      }}
    >
      <div>
        <label for="activity-who">{words.who}</label>
        <input
          id="activity-who"
          type="search"
          list="activity-names"
          value={who}
          placeholder={words.whoHint}
          onInput={({ currentTarget }) => setWho(currentTarget.value)}
          onChange={({ currentTarget }) => set({ who: currentTarget.value })}
        />
      </div>
      <datalist id="activity-names">
        {namesOf(changes).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <label for="activity-change">{words.change}</label>
        <select
          id="activity-change"
          value={query.change ?? ''}
          onChange={({ currentTarget }) => set({ change: currentTarget.value })}
        >
          <option value="">{words.all}</option>
          {changeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {changeWords().changes[kind]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label for="activity-type">{words.type}</label>
        <select id="activity-type" value={chosen} onChange={({ currentTarget }) => set({ type: currentTarget.value })}>
          <option value="">{words.all}</option>
          {[...new Set([...names, ...(chosen === '' ? [] : [chosen])])].map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </select>
      </div>
      {isFiltered && (
        <button type="button" class="quiet" onClick={() => set({ who: '', change: '', type: '' })}>
          {words.clear}
        </button>
      )}
    </form>
  )
}
