import { Fragment } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { findItems } from '../api/find-items.ts'
import { serves } from '../api/me.ts'
import { useReading, useTool } from '../api/use-tool.ts'
import { announce } from '../parts/announce.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { wordsOfProblem } from '../parts/problem-note.tsx'
import { isComposingKey, useTyping } from '../parts/typing.ts'
import { useChoices } from '../parts/use-choices.ts'
import { address, go, place } from '../router.ts'
import { formatNumber } from '../words/format.ts'
import { commandPath, matchingViews, viewNamed, type FoundCommand, type PaletteEntry } from './palette-entries.ts'
import { PaletteChoice } from './palette-choice.tsx'
import { closeWindow } from './palette-state.ts'
import { namedViews } from './palette-views.ts'
import { windowsWords } from './windows-words.ts'

const offered = { items: 6, commands: 4 }

interface Commands {
  readonly results: readonly FoundCommand[]
  readonly agent: string
}

/** What the palette offers for a text: a view of that name, items by the search, more views, commands by theirs. */
const useEntries = (text: string) => {
  const isBlank = text.trim() === ''
  const items = useReading(serves('knowledge') ? text : undefined, async (signal) => ({
    of: text,
    items: await findItems(text, { limit: offered.items, signal }),
  }))
  const commands = useTool<Commands>(
    'search_commands',
    serves('commands') && !isBlank ? { query: text, topN: offered.commands } : undefined,
  )
  const found: readonly PaletteEntry[] = (items.data?.items ?? []).map((item) => ({
    kind: 'item',
    item,
    path: `/items/${item.id}`,
  }))
  const all: readonly PaletteEntry[] = isBlank || !serves('knowledge') ? [] : [{ kind: 'all', text, path: '/items' }]
  const named = viewNamed(namedViews(), text)
  const views = matchingViews(namedViews(), text, place.value.path).filter(({ path }) => path !== named?.path)
  const prompts: readonly PaletteEntry[] = (isBlank ? [] : (commands.data?.results ?? [])).map((command) => ({
    kind: 'command',
    command,
    path: commandPath(commands.data?.agent ?? '', command),
  }))
  const isFresh = !serves('knowledge') || items.data?.of === text
  const first = named === undefined ? [] : [named]
  return {
    entries: isBlank ? [...views, ...found] : [...first, ...found, ...all, ...views, ...prompts],
    problem: items.problem,
    /** Whether the items belong to this text. */
    isFresh,
    isReady: isFresh && (!serves('commands') || isBlank || !commands.isBusy),
  }
}

const groupOf = ({ kind }: PaletteEntry, isBlank: boolean): string => {
  const words = windowsWords()
  if (kind === 'view') return words.views
  if (kind === 'command') return words.commands
  return isBlank ? words.recent : words.items
}

/** Ctrl-K: one box that leads to items, views and commands. */
const Palette = () => {
  const words = windowsWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const typing = useTyping(input, setText)
  const { entries, problem, isFresh, isReady } = useEntries(text)
  const choose = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return
    closeWindow()
    go(address(entry.path, entry.kind === 'all' ? { q: entry.text } : {}))
  }
  const choices = useChoices({ count: entries.length, onChoose: (index) => choose(entries[index]), of: text })
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (isReady) announce(words.count(formatNumber(entries.length), entries.length === 1))
  }, [isReady, entries.length])
  useEffect(() => {
    document.getElementById(`${id}-${choices.active}`)?.scrollIntoView({ block: 'nearest' })
  }, [choices.active])
  const isBlank = text.trim() === ''
  // Until the search has answered, Enter does not choose from the list, so nothing in it is marked.
  const isMarked = entries.length > 0 && (isFresh || isBlank)
  const startsGroup = (index: number): boolean => {
    const [before, entry] = [entries[index - 1], entries[index]]
    return entry !== undefined && (before === undefined || groupOf(before, isBlank) !== groupOf(entry, isBlank))
  }
  return (
    <Dialog title={words.palette} onClose={closeWindow} class="palette">
      <input
        ref={input}
        type="search"
        role="combobox"
        list={undefined}
        autocomplete="off"
        spellcheck={false}
        aria-label={words.palette}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isMarked ? `${id}-${choices.active}` : undefined}
        placeholder={words.palettePlaceholder}
        onKeyDown={(event) => {
          const typed = event.currentTarget.value
          // Enter before the search has answered goes to the view of that name, else to all hits for what was typed.
          if (event.key === 'Enter' && !isComposingKey(event) && typed.trim() !== '' && (typed !== text || !isFresh)) {
            event.preventDefault()
            const named = viewNamed(namedViews(), typed)
            typing.now(typed)
            if (named !== undefined) choose(named)
            else if (serves('knowledge')) choose({ kind: 'all', text: typed, path: '/items' })
          } else choices.onKeyDown(event)
        }}
      />
      <ul class="choices-list" role="listbox" id={`${id}-list`} aria-label={words.palette}>
        {entries.map((entry, index) => (
          <Fragment key={`${entry.kind} ${entry.path}`}>
            {startsGroup(index) && (
              <li class="choice-group" role="presentation">
                {groupOf(entry, isBlank)}
              </li>
            )}
            <li
              id={`${id}-${index}`}
              role="option"
              aria-selected={isMarked && index === choices.active}
              onPointerMove={() => choices.setActive(index)}
              onClick={() => choose(entry)}
            >
              <PaletteChoice entry={entry} />
            </li>
          </Fragment>
        ))}
      </ul>
      <p class="picker-note">
        {problem !== undefined && wordsOfProblem(problem)}
        {problem === undefined && isReady && entries.length === 0 && words.nothing}
      </p>
    </Dialog>
  )
}

export default Palette
