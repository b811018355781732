import { useRef, useState } from 'preact/hooks'
import type { FoundItem } from '../../api/find-items.ts'
import { useTool } from '../../api/use-tool.ts'
import { Popup } from '../../parts/popup.tsx'
import { isComposingKey, useTyping } from '../../parts/typing.ts'
import { formatNumber } from '../../words/format.ts'
import type { BulkAction } from './bulk.ts'
import { priorities, statuses } from './facets.ts'
import { itemsWords } from './items-words.ts'
import { mostSelected } from './selection.ts'
import type { Bulk } from './use-bulk.ts'

interface ValuesProps {
  readonly values: readonly string[]
  readonly onChoose: (value: string) => void
}

const Values = ({ values, onChoose }: ValuesProps) => (
  <ul class="menu-list">
    {values.map((value) => (
      <li key={value}>
        <button type="button" class="menu-entry" onClick={() => onChoose(value)}>
          <bdi>{value}</bdi>
        </button>
      </li>
    ))}
  </ul>
)

interface TagMenuProps {
  readonly items: readonly FoundItem[]
  readonly onAction: (action: BulkAction) => void
}

/** Adds a tag that is in use or a new one, or removes one that the selected items have. */
const TagMenu = ({ items, onAction }: TagMenuProps) => {
  const words = itemsWords()
  const input = useRef<HTMLInputElement>(null)
  const [prefix, setPrefix] = useState('')
  useTyping(input, setPrefix)
  const { data } = useTool<{ readonly suggestions: readonly string[] }>('suggest_tags', { prefix, limit: 8 })
  const known = [...new Set(items.flatMap(({ tags }) => tags))].toSorted()
  const add = (tag: string): void => {
    if (tag.trim() !== '') onAction({ kind: 'tags', add: [tag.trim().normalize('NFC')], remove: [] })
  }
  return (
    <div class="tag-menu">
      <label>
        {words.addTag}
        <input
          ref={input}
          type="text"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposingKey(event)) add(event.currentTarget.value)
          }}
        />
      </label>
      <Values values={data?.suggestions ?? []} onChoose={add} />
      {known.length > 0 && (
        <>
          <p class="menu-title">{words.removeTag}</p>
          <Values values={known} onChoose={(tag) => onAction({ kind: 'tags', add: [], remove: [tag] })} />
        </>
      )}
    </div>
  )
}

interface BulkBarProps {
  readonly items: readonly FoundItem[]
  readonly bulk: Bulk
  readonly onClear: () => void
}

/** What can be done to the selected items. */
export const BulkBar = ({ items, bulk, onClear }: BulkBarProps) => {
  const words = itemsWords()
  const { progress } = bulk
  const isBusy = progress !== undefined
  const run = (action: BulkAction): void => void bulk.run(items, action)
  const isFull = items.length >= mostSelected
  return (
    <div class="bulk-bar" role="group" aria-label={words.selected(formatNumber(items.length))}>
      <strong class="bulk-count">
        {isBusy
          ? words.working(formatNumber(progress.finished), formatNumber(progress.of))
          : (isFull ? words.selectedFull : words.selected)(formatNumber(items.length))}
      </strong>
      <Popup label={words.chip.status} isDisabled={isBusy}>
        {(close) => (
          <Values
            values={statuses}
            onChoose={(value) => {
              close()
              run({ kind: 'status', value })
            }}
          />
        )}
      </Popup>
      <Popup label={words.chip.priority} isDisabled={isBusy}>
        {(close) => (
          <Values
            values={priorities}
            onChoose={(value) => {
              close()
              run({ kind: 'priority', value })
            }}
          />
        )}
      </Popup>
      <Popup label={words.tags} isDisabled={isBusy}>
        {(close) => (
          <TagMenu
            items={items}
            onAction={(action) => {
              close()
              run(action)
            }}
          />
        )}
      </Popup>
      <button type="button" class="quiet danger" disabled={isBusy} onClick={() => run({ kind: 'delete' })}>
        {words.delete}
      </button>
      <button type="button" class="quiet" disabled={isBusy} onClick={onClear}>
        {words.unselect}
      </button>
    </div>
  )
}
