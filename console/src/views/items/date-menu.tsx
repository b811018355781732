import { useState } from 'preact/hooks'
import { withOnlyValue } from './chips.ts'
import type { MenuProps } from './filter-menus.tsx'
import { itemsWords } from './items-words.ts'

interface DateMenuProps extends MenuProps {
  readonly onClose: () => void
}

const dates = ['updated', 'created'] as const

/** A span of days as the grammar writes it; empty if no day is chosen. */
const daysOf = (from: string, to: string): string => {
  if (from === '') return to === '' ? '' : `<=${to}`
  if (to === '') return `>=${from}`
  return from === to ? from : `${from}..${to}`
}

export const DateMenu = ({ text, onChange, onClose }: DateMenuProps) => {
  const words = itemsWords()
  const [name, setName] = useState<(typeof dates)[number]>('updated')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  return (
    <form
      class="date-menu"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(withOnlyValue(text, name, daysOf(from, to)))
        onClose()
      }}
    >
      <div class="segments" role="group" aria-label={words.date}>
        {dates.map((one) => (
          <button type="button" key={one} aria-pressed={name === one} onClick={() => setName(one)}>
            {words.chip[one]}
          </button>
        ))}
      </div>
      <label>
        {words.from}
        <input type="date" value={from} onInput={({ currentTarget }) => setFrom(currentTarget.value)} />
      </label>
      <label>
        {words.to}
        <input type="date" value={to} min={from} onInput={({ currentTarget }) => setTo(currentTarget.value)} />
      </label>
      <button type="submit">{from === '' && to === '' ? words.remove : words.apply}</button>
    </form>
  )
}
