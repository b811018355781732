import { changeWords } from '../../parts/activity/change-words.ts'
import { authorOf, isChangeKind } from '../../parts/activity/change.ts'
import { Link } from '../../parts/link.tsx'
import { Type } from '../../parts/marks.tsx'
import { visibleText, Visible } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import { formatInstant, formatTime } from '../../words/format.ts'
import { activityWords } from './activity-words.ts'
import { comparisonOf, type Change } from './activity.ts'

interface ChangeRowProps {
  readonly change: Change
  /** Brings back the deleted item; undefined where that is not offered. */
  readonly onBringBack?: (() => void) | undefined
}

const Author = ({ actor }: { readonly actor: string }) => {
  const { user, client } = authorOf(actor)
  return user === undefined ? (
    <strong class="who">
      <Visible text={client} />
    </strong>
  ) : (
    <>
      <strong class="who">
        <Visible text={user} />
      </strong>{' '}
      <span class="soft">{activityWords().via(visibleText(client))}</span>
    </>
  )
}

const What = ({ change }: { readonly change: Change }) => {
  const words = activityWords()
  const isState = change.kind === 'state'
  const name = isState ? changeWords().state(change.revision) : words.item(change.id)
  const title = change.title === '' ? name : change.title
  const path = isState ? `/state/${change.revision}` : `/items/${change.id}`
  return (
    <Link href={address(path)} class={change.change === 'delete' ? 'what is-gone' : 'what'}>
      <Visible text={title} />
    </Link>
  )
}

const Items = ({ label, ids }: { readonly label: string; readonly ids: readonly number[] }) =>
  ids.length === 0 ? null : (
    <span>
      {label}{' '}
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link href={address(`/items/${id}`)}>#{id}</Link>
        </span>
      ))}
    </span>
  )

const Details = ({ change }: { readonly change: Change }) => {
  const words = activityWords()
  const { changed, relations } = change
  if (changed.length === 0 && relations === undefined) return null
  const names: Readonly<Record<string, string>> = words.fields
  return (
    <p class="facts">
      {changed.length > 0 && <span>{words.changed(changed.map((field) => names[field] ?? field).join(', '))}</span>}
      <Items label={words.added} ids={relations?.added ?? []} />
      <Items label={words.removed} ids={relations?.removed ?? []} />
      {relations?.more && <span>{words.more}</span>}
    </p>
  )
}

const Comparison = ({ change }: { readonly change: Change }) => {
  const words = activityWords()
  const ends = comparisonOf(change)
  if (ends === undefined) return null
  const isState = change.kind === 'state'
  const href = isState
    ? address(`/state/${ends.to}`, { with: ends.from })
    : address(`/items/${change.id}/history`, ends)
  return (
    <Link
      class="compare"
      href={href}
      aria-label={isState ? words.compareState(change.revision) : words.compareItem(change.id, change.revision)}
    >
      {words.compare}
    </Link>
  )
}

/** One change: when, who, what was done to what, and where to see more of it. */
export const ChangeRow = ({ change, onBringBack }: ChangeRowProps) => {
  const words = activityWords()
  const kind = isChangeKind(change.change) ? changeWords().changes[change.change] : change.change
  return (
    <li class={`change change-${change.change}`}>
      <time dateTime={change.at} title={formatInstant(change.at)}>
        {formatTime(change.at)}
      </time>
      <div class="change-body">
        <p class="change-line">
          <span class="change-kind">{kind}</span> <What change={change} />
          {change.type !== undefined && change.type !== '' && (
            <>
              {' '}
              <Type type={visibleText(change.type)} />
            </>
          )}
        </p>
        <p class="facts">
          <span>
            <Author actor={change.actor} />
          </span>
          <Comparison change={change} />
          {onBringBack !== undefined && (
            <button
              type="button"
              class="quiet"
              aria-label={words.bringBackItem(visibleText(change.title))}
              onClick={onBringBack}
            >
              {words.bringBack}
            </button>
          )}
        </p>
        <Details change={change} />
      </div>
    </li>
  )
}
