import { readRegex, type Part } from './regex-tree.ts'

export interface SlowText {
  readonly title: string
  make(size: number): string
}

/** A repetition of more than this counts as endless. */
const many = 32
const maxTexts = 200
/** Ends that few patterns accept: a text that almost matches takes the longest. */
const ends = ['', '\u0001', '\n']
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const alphabet = [...'aZ0', ...ascii, ...'\t\n\r\u0001éあアんー漢々ﾞ\u0301“。．、𠮷Ａ']

interface Repeat {
  /** Texts that match before and after the repetition. */
  readonly before: string
  readonly after: string
  readonly body: Part
}

/** Long texts for each endless repetition of a pattern. A pattern without one is linear and gets no texts. */
export const slowTexts = (pattern: RegExp): readonly SlowText[] => {
  const tree = readRegex(pattern)
  const takes = takenBy(pattern)
  const sample = (part: Part, isFull: boolean): string => sampleOf(part, { isFull, takes })
  const kinds = kindsOfCharacters(charactersIn(tree), takes)
  const texts = new Map<string, SlowText>()
  const add = (title: string, make: (size: number) => string): void => {
    const short = make(60)
    if (texts.size < maxTexts && !texts.has(short)) texts.set(short, { title, make })
  }
  for (const isFull of [false, true]) {
    for (const { before, after, body } of repeatsIn(tree, (part) => sample(part, isFull))) {
      const inside = charactersIn(body)
      const alone = kinds.filter((kind) => inside.some((source) => takes(source, kind)))
      for (const pump of new Set([
        ...alone,
        sample(body, true),
        ...optionsIn(body).map((option) => sample(option, true)),
      ])) {
        for (const end of ends) {
          add(`${shown(before)}, then ${shown(pump)} repeated`, (size) => `${before}${repeat(pump, size)}${end}`)
          add(
            `another character and ${shown(before)}, then ${shown(pump)} repeated`,
            (size) => `\u0001${before}${repeat(pump, size)}${end}`,
          )
          add(`${shown(pump)} repeated`, (size) => `${repeat(pump, size)}${end}`)
          add(`${shown(before + pump)} repeated`, (size) => `${repeat(before + pump, size)}${end}`)
          add(`${shown(before + pump + after)} repeated`, (size) => `${repeat(before + pump + after, size)}${end}`)
          for (const rest of beginningsOf(after, (character) => inside.some((source) => takes(source, character)))) {
            add(
              `${shown(before)}, then ${shown(pump + rest)} repeated`,
              (size) => `${before}${repeat(pump + rest, size)}${end}`,
            )
          }
          add(
            `${shown(before)} repeated, then ${shown(pump)}`,
            (size) => `${repeat(before, size / 2)}${repeat(pump, size / 2)}${end}`,
          )
        }
      }
    }
  }
  return [...texts.values()]
}

/** The beginnings of `after` that the repetition also matches. */
const beginningsOf = (after: string, isTaken: (character: string) => boolean): readonly string[] => {
  const characters = [...after]
  const foreign = characters.findIndex((character) => !isTaken(character))
  return characters
    .slice(0, foreign < 0 ? undefined : foreign)
    .map((_, index) => characters.slice(0, index + 1).join(''))
    .slice(0, 8)
}

const shown = (text: string): string => JSON.stringify(text)

const repeat = (text: string, size: number): string => (text === '' ? '' : text.repeat(Math.ceil(size / text.length)))

/** Each repetition with a text that matches before it, and one that matches after it except for the last character. */
const repeatsIn = (tree: Part, sample: (part: Part) => string): readonly Repeat[] => {
  const visit = (part: Part, before: string, after: string): readonly Repeat[] => {
    if (part.kind === 'choice') return part.options.flatMap((option) => visit(option, before, after))
    if (part.kind === 'behind') return visit(part.body, before, after)
    if (part.kind === 'repeat')
      return [
        ...(part.max > many ? [{ before, after: after.slice(0, -1), body: part.body }] : []),
        ...visit(part.body, before, after),
      ]
    if (part.kind !== 'sequence') return []
    const samples = part.parts.map(sample)
    return part.parts.flatMap((one, index) =>
      visit(one, before + samples.slice(0, index).join(''), samples.slice(index + 1).join('') + after),
    )
  }
  return visit(tree, '', '')
}

const sampleOf = (part: Part, how: { readonly isFull: boolean; readonly takes: Takes }): string => {
  if (part.kind === 'character')
    return (
      alphabet.find((character) => how.takes(part.source, character)) ?? (part.source.length === 1 ? part.source : '')
    )
  if (part.kind === 'sequence') return part.parts.map((one) => sampleOf(one, how)).join('')
  if (part.kind === 'choice') return sampleOf(part.options[0] ?? { kind: 'empty' }, how)
  if (part.kind === 'behind') return sampleOf(part.body, how)
  return part.kind === 'repeat' ? sampleOf(part.body, how).repeat(Math.max(part.min, how.isFull ? 1 : 0)) : ''
}

type Takes = (source: string, character: string) => boolean

/** Lets the regular expression engine decide which characters a class or an escape matches. */
const takenBy = ({ flags }: RegExp): Takes => {
  const known = new Map<string, RegExp>()
  return (source, character) => {
    const one =
      known.get(source) ??
      new RegExp(
        `^${source.length === 1 && '/]}'.includes(source) ? `\\${source}` : source}$`,
        flags.replaceAll(/[gym]/g, ''),
      )
    known.set(source, one)
    return one.test(character)
  }
}

const charactersIn = (part: Part): readonly string[] => {
  if (part.kind === 'character') return [part.source]
  if (part.kind === 'sequence') return [...new Set(part.parts.flatMap(charactersIn))]
  if (part.kind === 'choice') return [...new Set(part.options.flatMap(charactersIn))]
  return part.kind === 'empty' ? [] : charactersIn(part.body)
}

const optionsIn = (part: Part): readonly Part[] => {
  if (part.kind === 'choice') return part.options
  if (part.kind === 'sequence') return part.parts.flatMap(optionsIn)
  return part.kind === 'repeat' ? optionsIn(part.body) : []
}

/** One character for each set of parts that match it. If several parts match a character, the pattern backtracks. */
const kindsOfCharacters = (sources: readonly string[], takes: Takes): readonly string[] => {
  const kinds = new Map<string, string>()
  const literal = sources.filter((source) => source.length === 1)
  for (const character of [...alphabet, ...literal]) {
    const kind = sources.map((source) => (takes(source, character) ? '1' : '0')).join('')
    if (!kinds.has(kind)) kinds.set(kind, character)
  }
  return [...kinds.values()]
}
