import { useTool } from '../../../api/use-tool.ts'
import type { Item } from '../../../parts/item/item.ts'
import { itemWords } from '../../../parts/item/item-words.ts'
import { Link } from '../../../parts/link.tsx'
import { Loading } from '../../../parts/loading.tsx'
import { Markdown } from '../../../parts/markdown/index.tsx'
import { PageHead } from '../../../parts/page-head.tsx'
import { ProblemNote } from '../../../parts/problem-note.tsx'
import { visibleText } from '../../../parts/visible-text.tsx'
import { ItemFacts, ItemMarks } from '../../../views/item/item-facts.tsx'
import { graphInChatWords } from './graph-in-chat-words.ts'

/** One item to read, opened from the graph. */
export const ItemSheet = ({ id, graph }: { readonly id: number; readonly graph: string }) => {
  const { data: item, problem, again } = useTool<Item>('get_item', { id })
  const isShown = item?.id === id
  return (
    <article class="view-item item">
      <PageHead
        title={isShown ? visibleText(item.title) : itemWords().item(id)}
        {...(isShown && { lead: <ItemMarks item={item} /> })}
      >
        <Link class="button quiet" href={graph}>
          {graphInChatWords().lookFrom}
        </Link>
      </PageHead>
      {isShown ? <Text item={item} /> : problem ? <ProblemNote problem={problem} onAgain={again} /> : <Loading />}
    </article>
  )
}

const Text = ({ item }: { readonly item: Item }) => (
  <div class="item-columns">
    <div class="item-text">
      {item.description !== '' && (
        <p class="item-description" dir="auto">
          {visibleText(item.description)}
        </p>
      )}
      {item.content === '' ? (
        <p class="soft">{itemWords().noContent}</p>
      ) : (
        <Markdown text={item.content} headingLevel={2} />
      )}
    </div>
    <aside class="item-side" aria-label={itemWords().facts}>
      <ItemFacts item={item} />
    </aside>
  </div>
)
