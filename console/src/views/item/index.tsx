import { useEffect, useState } from 'preact/hooks'
import { idIn } from '../../api/find-items.ts'
import { may } from '../../api/me.ts'
import { NoItem } from '../../parts/item/no-item.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import type { ViewProps } from '../../view.ts'
import { EditItem } from './edit-item.tsx'
import { GoneItem } from './gone-item.tsx'
import { dropItemDraft, readItemDraft } from './item-draft.ts'
import { itemWords } from '../../parts/item/item-words.ts'
import { ReadItem } from './read-item.tsx'
import { useItem, useNews } from './use-item.ts'

const View = ({ params }: ViewProps) => {
  const id = idIn(params.id ?? '')
  return id === undefined ? <NoItem asked={params.id ?? ''} /> : <ItemPage key={id} id={id} />
}

export default View

/** The list opens an item with `#edit` to edit it at once; a reload then only shows it. */
const takesEditing = (): boolean => {
  if (location.hash !== '#edit') return false
  history.replaceState(null, '', location.pathname + location.search)
  return true
}

/** One item: read, or edited. A draft from before opens by itself. */
const ItemPage = ({ id }: { readonly id: number }) => {
  const { item, problem, again, put } = useItem(id)
  const [isEditing, setEditing] = useState(() => readItemDraft(id) !== undefined || takesEditing())
  const [wasEditing, setWasEditing] = useState(false)
  const news = useNews(id, item)
  const words = itemWords()
  useEffect(() => {
    if (wasEditing && !isEditing) document.getElementById('edit-item')?.focus()
    setWasEditing(isEditing)
  }, [isEditing])
  if (problem?.kind === 'not-found' && !(isEditing && item !== undefined))
    return <GoneItem id={id} onRestored={again} />
  if (item === undefined)
    return (
      <>
        <PageHead title={words.item(id)} />
        {problem === undefined ? <Loading /> : <ProblemNote problem={problem} onAgain={again} />}
      </>
    )
  if (isEditing && may('write'))
    return (
      <EditItem
        item={item}
        news={news}
        onDone={(saved) => {
          if (saved !== undefined) put(saved)
          setEditing(false)
        }}
      />
    )
  return (
    <>
      {isEditing && (
        <div class="quiet-note" role="status">
          <p>{words.draftWaits}</p>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              dropItemDraft(id)
              setEditing(false)
            }}
          >
            {words.discardWaiting}
          </button>
        </div>
      )}
      <ReadItem item={item} news={news} onEdit={() => setEditing(true)} onAgain={again} />
    </>
  )
}
