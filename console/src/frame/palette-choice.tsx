import { ItemChoice } from '../parts/item-choice.tsx'
import { Visible } from '../parts/visible-text.tsx'
import { Icon } from './icons.tsx'
import type { PaletteEntry } from './palette-entries.ts'
import { windowsWords } from './windows-words.ts'

interface PaletteChoiceProps {
  readonly entry: PaletteEntry
}

/** One line of the palette. */
export const PaletteChoice = ({ entry }: PaletteChoiceProps) => {
  if (entry.kind === 'item') return <ItemChoice item={entry.item} />
  if (entry.kind === 'all')
    return (
      <>
        <Icon name="search" />
        <span class="choice-title">{windowsWords().allHits(entry.text)}</span>
      </>
    )
  if (entry.kind === 'view')
    return (
      <>
        <Icon name={entry.entry.name} />
        <span class="choice-title">{entry.label}</span>
      </>
    )
  const { c1, c2, c3, description } = entry.command
  return (
    <>
      <Icon name="commands" />
      <span class="choice-title">
        <span class="mono">{[c1, c2, c3].filter((part) => part !== '').join(' ')}</span>{' '}
        <span class="soft">
          <Visible text={description} />
        </span>
      </span>
    </>
  )
}
