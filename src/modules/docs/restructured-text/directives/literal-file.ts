import { toRows } from '../rows.ts'
import { includedText, pickLines } from './included-text.ts'
import type { Directive } from './directive.ts'

const last = 1_000_000

/** Numbers of lines as `1,3-5,7-`, from 1. */
const lineNumbers = (written: string): ((line: number) => boolean) => {
  const ranges = written
    .split(',')
    .slice(0, 100)
    .map((part) => /^(\d{0,7})(-?)(\d{0,7})$/.exec(part.replace(/\s+/g, '')))
    .map((match) => {
      const from = match?.[1] === undefined || match[1] === '' ? 1 : Number(match[1])
      const to = match?.[2] !== '-' ? from : match[3] === undefined || match[3] === '' ? last : Number(match[3])
      return { from, to }
    })
  return (line) => ranges.some(({ from, to }) => line >= from && line <= to)
}

/** A class or function of Python: its line, and those below that are indented further. */
const objectLines = (lines: readonly string[], name: string): readonly string[] => {
  const simple = name.split('.').at(-1) ?? name
  const start = lines.findIndex((line) => {
    const [, found] = /^\s{0,200}(?:async )?(?:class|def)\s{1,20}(\w{1,200})/.exec(line) ?? []
    return found === simple
  })
  if (start < 0) return lines
  const rows = toRows(lines.slice(start).join('\n'))
  const indent = rows[0]?.indent ?? 0
  const end = rows.findIndex((row, index) => index > 0 && row.indent <= indent)
  return lines.slice(start, end < 0 ? undefined : start + end)
}

const withoutIndent = (lines: readonly string[], option: string | undefined): readonly string[] => {
  if (option === undefined) return lines
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const shared = indents.reduce((least, indent) => Math.min(least, indent), Infinity)
  const indent = /^\d{1,4}$/.test(option) ? Number(option) : shared === Infinity ? 0 : shared
  return lines.map((line) => line.slice(indent))
}

/** The text that `literalinclude` shows; undefined if there is no such file. */
export const literalFile = (directive: Directive): string | undefined => {
  const { options } = directive
  const file = includedText(directive, directive.argument.trim())
  if (file === undefined) return undefined
  const all = file.text.split(/\r\n|\n|\r/)
  const object = options.get('pyobject')
  const picked = pickLines(object === undefined ? all : objectLines(all, object), options)
  const lines = options.get('lines')
  const wanted = lines === undefined ? undefined : lineNumbers(lines)
  const chosen = wanted === undefined ? picked : picked.filter((_, index) => wanted(index + 1))
  return withoutIndent(chosen, options.get('dedent')).join('\n').trimEnd()
}
