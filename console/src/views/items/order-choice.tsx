import { hasWords, piecesOf } from './grammar.ts'
import { itemsWords } from './items-words.ts'
import { sorts, type Sort } from './sort.ts'

interface OrderChoiceProps {
  readonly text: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The order of the list. Words are ranked, so with words there is nothing to choose. */
export const OrderChoice = ({ text, sort, onSort }: OrderChoiceProps) => {
  const words = itemsWords()
  if (hasWords(piecesOf(text))) return <span class="soft order-fixed">{words.bestFirst}</span>
  return (
    <label class="compact order">
      <span class="visually-hidden">{words.order}</span>
      <select
        value={sort}
        onChange={({ currentTarget }) => onSort(sorts.find((one) => one === currentTarget.value) ?? sort)}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words.sorts[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
