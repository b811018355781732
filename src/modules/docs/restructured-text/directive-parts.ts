import { fieldMarker } from './field-lists.ts'
import { behindMarker, indentAt, isBlank, partOf, passageText, skipBlanks, textAt, type Passage } from './rows.ts'

export interface DirectiveParts {
  /** Its lines are separated by line feeds. */
  readonly argument: string
  readonly options: ReadonlyMap<string, string>
  /** Two passages if options stand between them. */
  readonly contents: readonly Passage[]
}

/** Whether the rows up to the first empty one are an argument, or belong to the content already. */
export type DirectiveForm = 'argument' | 'content'

const endOfHead = (block: Passage, from: number): number => {
  let at = from
  while (at < block.to && !isBlank(block, at)) at++
  return at
}

const findOptions = (block: Passage, from: number, end: number): number => {
  let at = from
  while (at < end && fieldMarker(textAt(block, at)) === undefined) at++
  return at
}

const readOptions = (block: Passage, from: number, end: number): ReadonlyMap<string, string> => {
  const options = new Map<string, string>()
  let at = from
  while (at < end) {
    const marker = indentAt(block, at) === 0 ? fieldMarker(textAt(block, at)) : undefined
    if (marker === undefined) {
      at++
      continue
    }
    const body = behindMarker(partOf(block, from, end), at, marker.length)
    options.set(marker.name.toLowerCase(), passageText(body).trim())
    at = body.to
  }
  return options
}

/** Splits the block of a directive, which begins behind its `::`. */
export const splitDirective = (block: Passage, form: DirectiveForm): DirectiveParts => {
  const from = isBlank(block, block.from) ? block.from + 1 : block.from
  const end = endOfHead(block, from)
  const optionsAt = findOptions(block, from, end)
  const head = partOf(block, from, optionsAt)
  const options = readOptions(block, optionsAt, end)
  const behind = partOf(block, Math.min(skipBlanks(block, end), block.to), block.to)
  if (form === 'argument') return { argument: passageText(head), options, contents: [behind] }
  const contents = options.size === 0 ? [partOf(block, from, block.to)] : [head, behind]
  return { argument: '', options, contents }
}
