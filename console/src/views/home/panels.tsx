import type { ComponentChildren } from 'preact'
import type { ItemPage } from '../../api/find-items.ts'
import type { ActivityPage } from '../../api/live.ts'
import type { Reading } from '../../api/use-tool.ts'
import { changeWords } from '../../parts/activity/change-words.ts'
import { authorOf, isChangeKind } from '../../parts/activity/change.ts'
import { Instant } from '../../parts/instant.tsx'
import { Link } from '../../parts/link.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Priority, Status, Type } from '../../parts/marks.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { Visible, visibleText } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import { excerptOf } from './excerpt.ts'
import { homeWords } from './home-words.ts'
import type { CurrentState, Stats } from './home.ts'

interface PanelProps<T> {
  readonly name: string
  readonly title: string
  readonly reading: Reading<T>
  /** A link to the view that shows all of it. */
  readonly more?: ComponentChildren
  readonly render: (data: T) => ComponentChildren
}

/** A part of the page that is read by itself: if it fails, the others are still shown. */
const Panel = <T,>({ name, title, reading, more, render }: PanelProps<T>) => (
  <section class={`panel panel-${name}`} aria-labelledby={`panel-${name}`}>
    <div class="panel-head">
      <h2 id={`panel-${name}`}>{title}</h2>
      {more}
    </div>
    {reading.problem && <ProblemNote problem={reading.problem} onAgain={reading.again} />}
    {reading.data === undefined ? !reading.problem && <Loading /> : render(reading.data)}
  </section>
)

const Excerpt = ({ content }: { readonly content: string }) => {
  const { lines, isCut } = excerptOf(content)
  return (
    <div class="state-excerpt" dir="auto">
      {lines.map(({ kind, text }, index) =>
        kind === 'heading' ? (
          <h3 key={index}>{visibleText(text)}</h3>
        ) : (
          <p key={index} class={kind}>
            {visibleText(text)}
          </p>
        ),
      )}
      {isCut && <p class="soft">…</p>}
    </div>
  )
}

export const StatePanel = ({ reading }: { readonly reading: Reading<CurrentState> }) => {
  const words = homeWords()
  return (
    <Panel
      name="state"
      title={words.stateTitle}
      reading={reading}
      more={<Link href={address('/state')}>{words.stateOpen}</Link>}
      render={({ content, updatedAt }) =>
        content === null || updatedAt === null ? (
          <p class="soft">{words.stateNone}</p>
        ) : (
          <div class="sheet">
            <p class="facts">
              <Instant at={updatedAt} />
            </p>
            <Excerpt content={content} />
          </div>
        )
      }
    />
  )
}

export const OpenPanel = ({ reading }: { readonly reading: Reading<ItemPage> }) => {
  const words = homeWords()
  return (
    <Panel
      name="open"
      title={words.openTitle}
      reading={reading}
      more={<Link href={address('/items', { q: 'is:open' })}>{words.openAll}</Link>}
      render={({ items }) =>
        items.length === 0 ? (
          <p class="soft">{words.openNone}</p>
        ) : (
          <ul class="rows">
            {items.map(({ id, title, type, status, priority, updatedAt }) => (
              <li key={id}>
                <Link href={address(`/items/${id}`)}>
                  <Visible text={title} />
                </Link>
                <p class="facts">
                  <Priority priority={priority} />
                  <Type type={visibleText(type)} />
                  <Status status={status} />
                  <Instant at={updatedAt} />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

export const ChangesPanel = ({ reading }: { readonly reading: Reading<ActivityPage> }) => {
  const words = homeWords()
  const { changes, state } = changeWords()
  return (
    <Panel
      name="changes"
      title={words.changesTitle}
      reading={reading}
      more={<Link href={address('/activity')}>{words.changesAll}</Link>}
      render={({ entries }) =>
        entries.length === 0 ? (
          <p class="soft">{words.changesNone}</p>
        ) : (
          <ul class="rows">
            {entries.map(({ cursor, kind, id, revision, change, title, actor, at }) => {
              const { user, client } = authorOf(actor)
              const name = kind === 'state' && title === '' ? state(revision) : title
              return (
                <li key={cursor} class={`change-${change}`}>
                  <Link href={address(kind === 'state' ? `/state/${revision}` : `/items/${id}`)}>
                    <Visible text={name} />
                  </Link>
                  <p class="facts">
                    <span class="change-kind">{isChangeKind(change) ? changes[change] : change}</span>
                    <Visible text={user ?? client} />
                    <Instant at={at} />
                  </p>
                </li>
              )
            })}
          </ul>
        )
      }
    />
  )
}

export const NumbersPanel = ({
  reading,
  open,
}: {
  readonly reading: Reading<Stats>
  readonly open: number | undefined
}) => {
  const words = homeWords()
  return (
    <Panel
      name="numbers"
      title={words.numbersTitle}
      reading={reading}
      render={({ totalItems, graph, itemsByType, mostUsedTags }) => (
        <>
          <dl class="numbers">
            {(
              [
                [words.items, totalItems],
                [words.open, open ?? 0],
                [words.relations, graph.edges],
                [words.types, Object.keys(itemsByType).length],
              ] as const
            ).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatNumber(value)}</dd>
              </div>
            ))}
          </dl>
          {mostUsedTags.length > 0 && (
            <>
              <h3>{words.tagsTitle}</h3>
              <p class="facts">
                {mostUsedTags.map(({ name, count }) => (
                  <Link class="tag" key={name} href={address('/items', { q: `tag:${tagValue(name)}` })}>
                    <Visible text={name} /> {formatNumber(count)}
                  </Link>
                ))}
              </p>
            </>
          )}
        </>
      )}
    />
  )
}

/** A value with blanks is quoted in the search grammar. */
const tagValue = (name: string): string => (/[\s"]/.test(name) ? `"${name.replaceAll('"', '')}"` : name)
