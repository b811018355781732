import type { ComponentChildren } from 'preact'
import { Instant } from '../../parts/instant.tsx'
import { Link } from '../../parts/link.tsx'
import { Priority, Status, Type } from '../../parts/marks.tsx'
import { Visible, visibleText } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import type { Item } from '../../parts/item/item.ts'
import { itemWords } from '../../parts/item/item-words.ts'

interface ItemProps {
  readonly item: Item
}

/** The facts that tell an item at a glance. */
export const ItemMarks = ({ item }: ItemProps) => (
  <span class="facts">
    <span class="mono">#{item.id}</span>
    <Type type={visibleText(item.type)} />
    <Status status={item.status} />
    <Priority priority={item.priority} />
  </span>
)

const Fact = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Every fact that is set. */
export const ItemFacts = ({ item }: ItemProps) => {
  const words = itemWords()
  const set = (['category', 'startDate', 'endDate', 'version'] as const).filter((name) => item[name] !== '')
  return (
    <section class="item-facts">
      <dl>
        {set.map((name) => (
          <Fact key={name} name={words.fields[name]}>
            <Visible text={item[name]} />
          </Fact>
        ))}
        <Fact name={words.created}>
          <Instant at={item.createdAt} />
        </Fact>
        <Fact name={words.updated}>
          <Instant at={item.updatedAt} />
        </Fact>
        <Fact name={words.revision}>{formatNumber(item.revision)}</Fact>
      </dl>
      {item.tags.length > 0 && (
        <ul class="tags" aria-label={words.fields.tags}>
          {item.tags.map((tag) => (
            <li key={tag}>
              <Link class="tag" href={address('/items', { q: tagQuery(tag) })}>
                <Visible text={tag} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The search for a tag. One with a quote in it cannot be written in the grammar, so its words are searched. */
const tagQuery = (tag: string): string => {
  if (tag.includes('"')) return tag
  return /[\s,“”]/u.test(tag) ? `tag:"${tag}"` : `tag:${tag}`
}
