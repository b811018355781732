import { useEffect, useState } from 'preact/hooks'
import type { Activity } from '../../api/live.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import { formatNumber } from '../../words/format.ts'
import { Conflict } from './conflict.tsx'
import { editWords } from './edit-words.ts'
import { fieldOfProblem, inputId } from './field.tsx'
import { ItemForm } from './item-form.tsx'
import { itemWords } from '../../parts/item/item-words.ts'
import { changesBetween, fieldNames, type FieldName, type Item } from '../../parts/item/item.ts'
import { NewsNote, newsText } from './news-note.tsx'
import { useEditing } from './use-editing.ts'

interface EditItemProps {
  readonly item: Item
  readonly news: Activity | undefined
  readonly onDone: (saved?: Item) => void
}

const isField = (name: string | undefined): name is FieldName => fieldNames.some((field) => field === name)

const focusField = (name: FieldName): void => document.getElementById(inputId(name))?.focus()

/** The form of an item; after a conflict, the comparison of the two versions in its place. */
export const EditItem = ({ item, news, onDone }: EditItemProps) => {
  const words = editWords()
  const editing = useEditing(item, onDone)
  const [isAsking, setAsking] = useState(false)
  const { draft, theirs, problem, changed } = editing
  const wrong = fieldOfProblem(problem)
  useEffect(() => {
    if (theirs === undefined) focusField(isField(wrong) ? wrong : 'title')
  }, [theirs])
  useEffect(() => {
    if (isField(wrong)) focusField(wrong)
  }, [problem])
  const cancel = (): void => {
    if (changed.length === 0) editing.discard()
    else setAsking(true)
  }
  const save = (): void => {
    if (theirs === undefined && !editing.isBusy) void editing.save()
  }
  const title = itemWords().fields
  return (
    <form
      class="item-edit"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.isComposing || event.defaultPrevented || isAsking) return
        if (event.key === 'Escape') {
          event.preventDefault()
          cancel()
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          save()
        }
      }}
    >
      <PageHead
        title={words.editing(item.id)}
        tabTitle={`${words.editing(item.id)}: ${visibleText(item.title)}`}
        lead={<span class="keys-hint">{words.keysHint}</span>}
      />
      {editing.isFound && theirs === undefined && <p class="quiet-note">{words.draftFound}</p>}
      {!editing.isKept && <p class="quiet-note">{words.notKept}</p>}
      <NewsNote text={theirs === undefined ? (newsText(news) ?? sinceText(item, draft.base)) : undefined}>
        <button type="button" class="quiet" onClick={() => void editing.compare()}>
          {itemWords().compare}
        </button>
      </NewsNote>
      {problem?.kind === 'not-found' ? (
        <div class="problem-note" role="alert">
          <p>{words.goneMeanwhile}</p>
          <button type="button" class="quiet" onClick={() => void editing.bringBack()}>
            {words.restoreAndGoOn}
          </button>
        </div>
      ) : (
        problem !== undefined &&
        !isField(wrong) && <ProblemNote problem={problem} onAgain={() => void editing.save()} />
      )}
      {theirs === undefined ? (
        <>
          <ItemForm fields={draft.mine} onChange={editing.change} problem={problem} />
          <div class="form-actions save-bar">
            <button
              type="submit"
              aria-disabled={editing.isBusy}
              onClick={(event) => {
                // Frames in a chat may not submit forms. Enter in a field presses this button, too.
                event.preventDefault()
                save()
              }}
            >
              {editing.isBusy ? words.saving : words.save}
            </button>
            <button type="button" class="quiet" onClick={cancel}>
              {words.cancel}
            </button>
          </div>
          <CallBehind
            tool="update_item"
            args={{ id: item.id, ...changesBetween(draft.base, draft.mine), expectedRevision: draft.base.revision }}
          />
        </>
      ) : (
        <Conflict
          key={theirs.revision}
          versions={{ base: draft.base, theirs, mine: draft.mine }}
          revision={theirs.revision}
          isBusy={editing.isBusy}
          onSave={(mine) => void editing.save({ base: theirs, mine })}
          onBack={editing.stopComparing}
        />
      )}
      {isAsking && (
        <Dialog title={words.discardTitle} onClose={() => setAsking(false)}>
          <p>{words.discardWhat(changed.map((name) => title[name]).join(', '))}</p>
          <div class="form-actions">
            <button type="button" class="danger" onClick={editing.discard}>
              {words.discard}
            </button>
            <button type="button" autoFocus onClick={() => setAsking(false)}>
              {words.keepEditing}
            </button>
          </div>
        </Dialog>
      )}
    </form>
  )
}

/** A draft from before may have begun from an older revision than the one that is shown. */
const sinceText = (item: Item, base: Item): string | undefined =>
  item.revision > base.revision ? itemWords().changedSince(formatNumber(item.revision)) : undefined
