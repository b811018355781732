import { useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { useTool, useWriting } from '../../api/use-tool.ts'
import { Popup } from '../../parts/popup.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { toast } from '../../parts/toasts.tsx'
import { itemsWords } from './items-words.ts'

interface SavedView {
  readonly name: string
  readonly query: string
}

interface SavedViewsProps {
  readonly text: string
  readonly onOpen: (query: string) => void
}

interface PanelProps extends SavedViewsProps {
  readonly views: readonly SavedView[]
  readonly onChanged: () => void
  readonly onClose: () => void
}

const Panel = ({ text, views, onOpen, onChanged, onClose }: PanelProps) => {
  const words = itemsWords()
  const writing = useWriting()
  const [name, setName] = useState('')
  const save = async (): Promise<void> => {
    if ((await writing.write('save_view', { name: name.trim(), query: text })) === undefined) return
    toast(words.savedView(name.trim()))
    onChanged()
    onClose()
  }
  const remove = async (view: SavedView): Promise<void> => {
    if ((await writing.write('delete_view', { name: view.name })) === undefined) return
    toast(words.deletedView(view.name))
    onChanged()
  }
  return (
    <div class="saved-views">
      {views.length === 0 && <p class="soft">{words.noViews}</p>}
      <ul class="menu-list">
        {views.map((view) => (
          <li key={view.name}>
            <button
              type="button"
              class="menu-entry"
              onClick={() => {
                onOpen(view.query)
                onClose()
              }}
            >
              <bdi>{view.name}</bdi> <span class="soft mono">{view.query}</span>
            </button>
            {may('write') && (
              <button
                type="button"
                class="close"
                aria-label={words.deleteView(view.name)}
                disabled={writing.isBusy}
                onClick={() => void remove(view)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {may('write') && text.trim() !== '' && (
        <form
          class="save-view"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <label>
            {words.viewName}
            <input
              value={name}
              maxLength={100}
              required
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </label>
          <button type="submit" disabled={writing.isBusy || name.trim() === ''}>
            {words.save}
          </button>
        </form>
      )}
      {writing.problem !== undefined && <ProblemNote problem={writing.problem} />}
    </div>
  )
}

/** The searches that the people of this workspace keep. Hidden on a server that does not know them. */
export const SavedViews = ({ text, onOpen }: SavedViewsProps) => {
  const { data, again } = useTool<{ readonly views: readonly SavedView[] }>('list_views', {})
  if (data === undefined) return null
  return (
    <Popup label={itemsWords().views} class="at-end">
      {(close) => <Panel text={text} views={data.views} onOpen={onOpen} onChanged={again} onClose={close} />}
    </Popup>
  )
}
