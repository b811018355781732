import path from 'node:path'
import { characters } from '../text/characters.ts'
import { redact } from './redact.ts'
import { sha256 } from '../kernel/sha256.ts'

/** How much of a text is looked at: enough that a secret at the end of what is shown is seen whole. */
const lookedAt = 64 * 1024

const unseen = /[\p{Z}\p{Cc}\p{Cs}]+/gu

const terminalColour = /\u001b\[[0-9;]{0,20}[A-Za-z]/g

export const oneLine = (text: string): string => text.replace(terminalColour, '').replace(unseen, ' ').trim()

/** The beginning of a text, cut between characters. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const each = characters(text)
  return each.length <= most
    ? text
    : `${each
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** Secrets are replaced before anything else: a cut secret would not be recognised. */
const safe = (text: string): string => redact(text.slice(0, lookedAt).toWellFormed())

export const limits = {
  prompts: 40,
  prompt: 300,
  title: 80,
  files: 50,
  file: 200,
  failures: 20,
  command: 200,
  error: 200,
  commits: 20,
  subject: 100,
  answer: 1_000,
  contentBytes: 8 * 1024,
} as const

export const shownPrompt = (text: string): string => cut(oneLine(safe(text)), limits.prompt)

export const shownTitle = (text: string): string => cut(oneLine(safe(text)), limits.title)

const tagLength = 6

/** Two long commands that begin alike stay different. */
export const shownCommand = (text: string): string => {
  const whole = oneLine(safe(text))
  const begin = cut(whole, limits.command - tagLength - 3)
  return begin === whole ? whole : `${begin} (${sha256(whole).slice(0, tagLength)})`
}

/** The first line of an error, and the next one if the first only says the exit code. */
export const shownError = (text: string): string => {
  const lines = safe(text)
    .split('\n', 20)
    .map(oneLine)
    .filter((line) => line !== '')
  const [first = '', second] = lines
  return cut(/^Exit code \d+$/.test(first) && second !== undefined ? `${first}: ${second}` : first, limits.error)
}

export const shownSubject = (text: string): string => cut(oneLine(safe(text)), limits.subject)

/** The last answer keeps its lines, without those that are empty. */
export const shownAnswer = (text: string): string => {
  const lines = safe(text)
    .split(/\r?\n/)
    .map((line) => oneLine(line))
    .filter((line) => line !== '')
  return cut(lines.join('\n'), limits.answer)
}

/** A path relative to the project; outside it the whole path. */
export const shownFile = (file: string, projectDir: string): string => {
  const relative = path.isAbsolute(file) ? path.relative(projectDir, file) : path.normalize(file)
  const isInside = relative !== '' && !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..'
  return cut(oneLine(safe(isInside ? relative : file)), limits.file)
}
