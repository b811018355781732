import type { SourceText } from '../../documents/document.ts'
import { wholeNumber, type Directive } from './directive.ts'

export const deepest = 20

/** A file that a directive names, or undefined with a problem that says why not. */
export const includedText = ({ line, scope }: Directive, written: string): SourceText | undefined => {
  const { reading, including } = scope
  const file = reading.files.find(written, including)
  const problem =
    file === undefined
      ? 'include not found'
      : including.includes(file.path)
        ? 'include loop'
        : including.length > deepest
          ? 'include too deep'
          : file.text.length > reading.includable
            ? 'include too large'
            : undefined
  if (problem !== undefined) {
    reading.problems.add({ line, kind: problem, what: written })
    return undefined
  }
  reading.includable -= file?.text.length ?? 0
  return file
}

type Options = ReadonlyMap<string, string>

const findLine = (lines: readonly string[], words: string | undefined, from = 0): number =>
  words === undefined || words === '' ? -1 : lines.findIndex((line, index) => index >= from && line.includes(words))

/** The lines that options such as `start-line`, `start-after` and `end-before` choose. */
export const pickLines = (lines: readonly string[], options: Options): readonly string[] => {
  const ranged = lines.slice(wholeNumber(options.get('start-line')) ?? 0, wholeNumber(options.get('end-line')))
  const after = findLine(ranged, options.get('start-after'))
  const at = findLine(ranged, options.get('start-at'))
  const start = after >= 0 ? after + 1 : Math.max(0, at)
  const before = findLine(ranged, options.get('end-before'), start)
  const until = findLine(ranged, options.get('end-at'), start)
  return ranged.slice(start, before >= 0 ? before : until >= 0 ? until + 1 : undefined)
}
