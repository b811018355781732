import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { findItems, type FoundItem } from '../api/find-items.ts'
import { useReading } from '../api/use-tool.ts'
import { ItemChoice } from './item-choice.tsx'
import { partsWords } from './parts-words.ts'
import { wordsOfProblem } from './problem-note.tsx'
import { useChoices } from './use-choices.ts'
import { useTyping } from './typing.ts'

export type { FoundItem }

interface ItemPickerProps {
  readonly label: string
  readonly onChoose: (item: FoundItem) => void
  /** Items that are not offered, such as the item itself and those already chosen. */
  readonly without?: readonly number[]
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

const offered = 8

/** A search gives no more at once. */
const mostAsked = 100

/** A search box to choose an item with: the same search as everywhere, or a number such as `#12`. */
export const ItemPicker = ({ label, onChoose, without = [], placeholder, autoFocus = false }: ItemPickerProps) => {
  const words = partsWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState('')
  const [isOpen, setOpen] = useState(false)
  useTyping(input, (text) => {
    setAsked(text)
    setOpen(true)
  })
  const reading = useReading(isOpen ? asked : undefined, (signal) =>
    findItems(asked, { limit: Math.min(mostAsked, offered + without.length), signal }),
  )
  const items = (reading.data ?? []).filter((item) => !without.includes(item.id)).slice(0, offered)
  useEffect(() => {
    // The box may stand at the end of a page, or of the low frame of a chat.
    if (isOpen && items.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, items.length])
  const choose = (item: FoundItem | undefined): void => {
    if (item === undefined) return
    if (input.current !== null) input.current.value = ''
    setAsked('')
    setOpen(false)
    onChoose(item)
  }
  const choices = useChoices({ count: isOpen ? items.length : 0, onChoose: (index) => choose(items[index]), of: asked })
  useEffect(() => list.current?.children[choices.active]?.scrollIntoView({ block: 'nearest' }), [choices.active])
  return (
    <div class="picker">
      <label for={`${id}-input`}>{label}</label>
      <input
        ref={input}
        id={`${id}-input`}
        type="search"
        role="combobox"
        list={undefined}
        autocomplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && items.length > 0 ? `${id}-${choices.active}` : undefined}
        placeholder={placeholder ?? words.pickPlaceholder}
        // The person opened this box to type into it.
        autoFocus={autoFocus}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) {
            event.preventDefault()
            event.stopPropagation()
            setOpen(false)
          } else if (event.key === 'Enter' && (reading.isBusy || event.currentTarget.value !== asked)) {
            // The items in the list belong to an older text.
            event.preventDefault()
          } else {
            if (event.key === 'ArrowDown') setOpen(true)
            choices.onKeyDown(event)
          }
        }}
      />
      <ul
        ref={list}
        class="choices-list"
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        hidden={!isOpen || items.length === 0}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === choices.active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            <ItemChoice item={item} />
          </li>
        ))}
      </ul>
      <p class="picker-note" role="status">
        {isOpen && reading.problem !== undefined && wordsOfProblem(reading.problem)}
        {isOpen &&
          reading.problem === undefined &&
          reading.data !== undefined &&
          items.length === 0 &&
          words.pickNothing}
      </p>
    </div>
  )
}
