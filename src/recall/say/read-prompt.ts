import { characters } from '../../text/characters.ts'
import { isShortPrompt } from '../../text/short-prompt.ts'

/** What a prompt asks for. */
export interface ReadPrompt {
  /** The text to search with. */
  readonly text: string
  /** Why nothing is searched, although an item that is named is said. */
  readonly silence?: 'command' | 'short-prompt'
  /** The ids that the prompt names, in its order. */
  readonly ids: readonly number[]
}

/** What is asked with of a long prompt. */
export const asked = { head: 1_000, tail: 500 }
const mostIds = 3

/** A longer prompt is often pasted, and `#12` in it then means something else. */
const longestWithNumber = 200

/** An unclosed part takes the rest. */
const privatePart = /<private\b[^<>]*>[\s\S]*?(?:<\/private\s*>|$)/gi

/** Gemini CLI hands on what hooks have said as part of the prompt. */
const hookPart = /<hook_context\b[^<>]*>[\s\S]*?(?:<\/hook_context\s*>|$)/gi

const fencedBlock = /^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|(?![\s\S]))/gm

const slashCommand = /^\/[^\s/]+(?=\s|$)/

const itemName = /(?<![A-Za-z0-9])kura:(\d{1,15})(?!\d)/gi

const itemNumber = /(?<![A-Za-z0-9_#&/])#(\d{1,15})(?![A-Za-z0-9_])/g

/** Numbers of other things. */
const otherThing =
  /(?:\b(?:pr|mr|pull(?: request)?|merge request|issue|bug|ticket|gh)|プルリク(?:エスト)?|イシュー|チケット)[ \t]*$/iu

const named = (text: string): readonly number[] => {
  const names = [...text.matchAll(itemName)]
  const numbers =
    text.length > longestWithNumber
      ? []
      : [...text.matchAll(itemNumber)].filter(({ index }) => !otherThing.test(text.slice(0, index)))
  const ids = [...names, ...numbers].sort((a, b) => a.index - b.index).map(([, id]) => Number(id))
  return [...new Set(ids)].filter((id) => id > 0).slice(0, mostIds)
}

/** The beginning and the end of a long text. */
const cut = (text: string): string => {
  const { head, tail } = asked
  if (text.length <= head + tail) return text
  const each = characters(text)
  if (each.length <= head + tail) return text
  return `${each.slice(0, head).join('')}\n${each.slice(-tail).join('')}`
}

/** A prompt without private parts and without what hooks put in. */
const withoutHiddenParts = (prompt: string): string =>
  prompt.toWellFormed().replace(hookPart, ' ').replace(privatePart, ' ').trim()

/** Decides what a prompt is searched with, and whether it is searched at all. */
export const readPrompt = (prompt: string): ReadPrompt => {
  const whole = withoutHiddenParts(prompt)
  const unfenced = whole.replace(fencedBlock, ' ').trim()
  const text = cut(unfenced === '' ? whole : unfenced)
  const ids = named(text)
  if (slashCommand.test(whole) || whole.startsWith('!')) return { text, ids, silence: 'command' }
  return isShortPrompt(text) ? { text, ids, silence: 'short-prompt' } : { text, ids }
}
