import { chipsOf, withoutChip, type Chip } from './chips.ts'
import type { FilterPiece } from './grammar.ts'
import { itemsWords } from './items-words.ts'

const filterWords = ({ name, values, isNegated }: FilterPiece): string => {
  const words = itemsWords()
  const shown = name === 'is' ? values.map((value) => isWords(value)) : values
  return `${isNegated ? `${words.not} ` : ''}${words.chip[name]}: ${shown.join(', ')}`
}

const isWords = (value: string): string => {
  const words = itemsWords()
  if (value.toLowerCase() === 'open') return words.isOpen
  return value.toLowerCase() === 'closed' ? words.isClosed : value
}

const chipWords = ({ filters }: Chip): string => filters.map(filterWords).join(` ${itemsWords().or} `)

interface ChipRowProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** The pressed chip is gone: the next one takes the focus, else the first menu. */
const focusAfter = (index: number): void => {
  const left = document.querySelectorAll<HTMLElement>('.chips button')
  const next = left[Math.min(index, left.length - 1)] ?? document.querySelector<HTMLElement>('.filter-menus button')
  next?.focus()
}

/** The filters that the text holds. Pressing one takes it out of the text. */
export const ChipRow = ({ text, onChange }: ChipRowProps) => {
  const words = itemsWords()
  const chips = chipsOf(text)
  if (chips.length === 0) return null
  return (
    <ul class="chips" aria-label={words.filters}>
      {chips.map((chip, index) => (
        <li key={chip.start}>
          <button
            type="button"
            class="chip"
            aria-label={words.removeFilter(chipWords(chip))}
            onClick={() => {
              onChange(withoutChip(text, chip))
              setTimeout(() => focusAfter(index))
            }}
          >
            <span dir="auto">{chipWords(chip)}</span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
