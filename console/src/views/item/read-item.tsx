import { useEffect } from 'preact/hooks'
import type { Activity } from '../../api/live.ts'
import { may, me } from '../../api/me.ts'
import { isConsole, offers } from '../../api/offers.ts'
import { useWriting } from '../../api/use-tool.ts'
import { workspace } from '../../api/workspace.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Copyable } from '../../parts/copy-button.tsx'
import { Link } from '../../parts/link.tsx'
import { Markdown } from '../../parts/markdown/index.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { shellLine } from '../../parts/shell-line.ts'
import { visibleText } from '../../parts/visible-text.tsx'
import { address, reaches } from '../../router.ts'
import { deleteItem } from './delete-item.ts'
import { ItemFacts, ItemMarks } from './item-facts.tsx'
import type { Item } from '../../parts/item/item.ts'
import { itemWords } from '../../parts/item/item-words.ts'
import { editOnKey } from './keys.ts'
import { NewsNote, newsText } from './news-note.tsx'
import { Relations } from './relations.tsx'

interface ReadItemProps {
  readonly item: Item
  readonly news: Activity | undefined
  readonly onEdit: () => void
  readonly onAgain: () => void
}

/** The item as people read it; it prints as one sheet. */
export const ReadItem = ({ item, news, onEdit, onAgain }: ReadItemProps) => {
  const words = itemWords()
  const writing = useWriting()
  const mayWrite = may('write')
  const [history, graph] = [address(`/items/${item.id}/history`), address('/graph', { focus: item.id })]
  useEffect(() => (mayWrite ? editOnKey(onEdit) : undefined), [mayWrite, item.id])
  return (
    <article class="item">
      <PageHead
        title={visibleText(item.title)}
        tabTitle={`${visibleText(item.title)} #${item.id}`}
        lead={<ItemMarks item={item} />}
      >
        {mayWrite && (
          <button type="button" id="edit-item" aria-keyshortcuts="e" onClick={onEdit}>
            {words.edit}
          </button>
        )}
        {reaches(history) && (
          <Link class="button quiet" href={history}>
            {words.history}
          </Link>
        )}
        {reaches(graph) && (
          <Link class="button quiet" href={graph}>
            {words.graph}
          </Link>
        )}
        {mayWrite && offers('delete_item') && (
          <button type="button" class="quiet danger" onClick={() => void deleteItem(item, writing)}>
            {words.delete}
          </button>
        )}
      </PageHead>
      {writing.problem !== undefined && <ProblemNote problem={writing.problem} />}
      <NewsNote text={newsText(news)}>
        <button type="button" class="quiet" onClick={onAgain}>
          {words.show}
        </button>
      </NewsNote>
      <div class="item-columns">
        <div class="item-text">
          {item.description !== '' && (
            <p class="item-description" dir="auto">
              {visibleText(item.description)}
            </p>
          )}
          {item.content === '' ? (
            <p class="soft">{words.noContent}</p>
          ) : (
            <Markdown text={item.content} headingLevel={2} />
          )}
        </div>
        <aside class="item-side" aria-label={words.facts}>
          <ItemFacts item={item} />
          <Relations item={item} onChanged={onAgain} />
          {isConsole() && <Erase id={item.id} />}
        </aside>
      </div>
      <CallBehind tool="get_item" args={{ id: item.id }} />
    </article>
  )
}

/** What destroys for good stays in the shell. */
const Erase = ({ id }: { readonly id: number }) => {
  const words = itemWords()
  return (
    <details class="erase">
      <summary>{words.eraseTitle}</summary>
      <p>{words.eraseHow}</p>
      <Copyable
        text={shellLine(me.value?.program, ['item', 'purge', String(id)], workspace.value)}
        label={words.eraseTitle}
      />
    </details>
  )
}
