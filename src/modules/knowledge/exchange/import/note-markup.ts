import { attempt } from '../../../../kernel/attempt.ts'

/** A code span ends at the next run of the same number of backticks. Without such a run it is text. */
const withoutCodeSpans = (line: string): string => {
  const next = new Map<number, number>()
  const runs = [...line.matchAll(/`+/g)]
    .toReversed()
    .map(({ 0: { length }, index }) => {
      const end = next.get(length)
      next.set(length, index + length)
      return { index, end }
    })
    .toReversed()
  let prose = ''
  let at = 0
  for (const { index, end } of runs) {
    if (end === undefined || index < at) continue
    prose += `${line.slice(at, index)} `
    at = end
  }
  return prose + line.slice(at)
}

/** Removes code, because nothing in it is a link or a tag. */
const withoutCode = (markdown: string): string =>
  markdown
    .split(/\r?\n/)
    .reduce<{ readonly kept: string[]; fence: string | undefined }>(
      (state, line) => {
        const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
        if (state.fence === undefined && mark === undefined) state.kept.push(withoutCodeSpans(line))
        else if (state.fence === undefined) state.fence = mark
        else if (mark?.startsWith(state.fence) === true) state.fence = undefined
        return state
      },
      { kept: [], fence: undefined },
    )
    .kept.join('\n')

/** Targets of `[[Note]]`, `[[Note#part|shown]]`, `![[Note]]` and `[shown](folder/note.md)`, as they are written. */
export const linksIn = (markdown: string): readonly string[] => {
  const prose = withoutCode(markdown)
  const wiki = [...prose.matchAll(/\[\[([^[\]|#^\n]+)(?:[|#^][^[\]\n]*)?\]\]/g)].map(([, target = '']) =>
    target.replace(/\\$/, '').trim(),
  )
  const plain = [...prose.matchAll(/\]\(<?([^()<>\s:#]+\.md)(?:#[^()<>\s]*)?>?(?: "[^"\n]*")?\)/gi)].map(
    ([, target = '']) => unescaped(target),
  )
  return [...new Set([...wiki, ...plain])]
}

const unescaped = (target: string): string => attempt(() => decodeURIComponent(target)) ?? target

/** `#tag` and `#nested/tag` after a blank; a number alone is not a tag. */
export const tagsIn = (markdown: string): readonly string[] => [
  ...new Set(
    [...withoutCode(markdown).matchAll(/(?<=^|\s)#([\p{L}\p{M}\p{N}_/-]*[\p{L}_/-][\p{L}\p{M}\p{N}_/-]*)/gmu)]
      .map(([, tag = '']) => tag.replace(/(?<!\/)\/+$/, ''))
      .filter((tag) => tag !== ''),
  ),
]
