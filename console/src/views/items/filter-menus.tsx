import { useRef, useState } from 'preact/hooks'
import { offers } from '../../api/offers.ts'
import { useTool } from '../../api/use-tool.ts'
import { Popup } from '../../parts/popup.tsx'
import { useTyping } from '../../parts/typing.ts'
import { formatNumber } from '../../words/format.ts'
import { chosenValues, quotedValue, withValue, withoutValue } from './chips.ts'
import { DateMenu } from './date-menu.tsx'
import { priorities, statuses } from './facets.ts'
import { fold } from './fold.ts'
import type { FilterName } from './grammar.ts'
import { itemsWords } from './items-words.ts'

export interface MenuProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

interface Option {
  readonly value: string
  readonly label?: string
  readonly count?: number
}

interface ChecksProps extends MenuProps {
  readonly name: FilterName
  readonly options: readonly Option[]
}

/** Values of one filter to tick; a tick changes the text at once. */
const Checks = ({ text, onChange, name, options }: ChecksProps) => {
  const chosen = new Set(chosenValues(text, name).map(fold))
  return (
    <ul class="checks">
      {options.map(({ value, label = value, count }) => {
        const isChosen = chosen.has(fold(value))
        return (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onChange(isChosen ? withoutValue(text, name, value) : withValue(text, name, value))}
              />
              <span dir="auto">{label}</span>
              {count !== undefined && <span class="soft">{formatNumber(count)}</span>}
            </label>
          </li>
        )
      })}
    </ul>
  )
}

interface TypeStats {
  readonly types: readonly { readonly type: string; readonly count: number }[]
}

const TypeOptions = (props: MenuProps) => {
  const { data } = useTool<TypeStats>('get_type_stats', {})
  const options = (data?.types ?? []).map(({ type, count }) => ({ value: type, count }))
  if (data !== undefined && options.length === 0) return <p class="soft">{itemsWords().noTypes}</p>
  return <Checks {...props} name="type" options={options} />
}

const TagOptions = (props: MenuProps) => {
  const words = itemsWords()
  const input = useRef<HTMLInputElement>(null)
  const [prefix, setPrefix] = useState('')
  useTyping(input, setPrefix)
  const { data } = useTool<{ readonly suggestions: readonly string[] }>('suggest_tags', { prefix, limit: 20 })
  const options = (data?.suggestions ?? []).filter((tag) => quotedValue(tag) !== undefined)
  return (
    <>
      <input ref={input} type="search" aria-label={words.tagBegins} placeholder={words.tagBegins} />
      {data !== undefined && options.length === 0 && <p class="soft">{words.noTags}</p>}
      <Checks {...props} name="tag" options={options.map((value) => ({ value }))} />
    </>
  )
}

/** Menus that put filters into the text. */
export const FilterMenus = (props: MenuProps) => {
  const words = itemsWords()
  return (
    <div class="filter-menus" role="group" aria-label={words.filters}>
      {offers('get_type_stats') && <Popup label={words.chip.type}>{() => <TypeOptions {...props} />}</Popup>}
      <Popup label={words.chip.status}>
        {() => (
          <>
            <Checks
              {...props}
              name="is"
              options={[
                { value: 'open', label: words.isOpen },
                { value: 'closed', label: words.isClosed },
              ]}
            />
            <Checks {...props} name="status" options={statuses.map((value) => ({ value }))} />
          </>
        )}
      </Popup>
      <Popup label={words.chip.priority}>
        {() => <Checks {...props} name="priority" options={priorities.map((value) => ({ value }))} />}
      </Popup>
      {offers('suggest_tags') && <Popup label={words.chip.tag}>{() => <TagOptions {...props} />}</Popup>}
      <Popup label={words.date}>{(close) => <DateMenu {...props} onClose={close} />}</Popup>
    </div>
  )
}
