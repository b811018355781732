/** Names of places that are written as `<a id="x">` or `<a name="x">`, outside of code spans. */
export const anchorsIn = (text: string): readonly string[] => {
  if (!/<a\s/iu.test(text)) return []
  const tags = withoutCodeSpans(text).match(/<a\s[^<>]{1,1000}>/giu) ?? []
  return tags.flatMap((tag) => {
    const [, quoted, single, bare] =
      /\s(?:id|name)=(?:"([^"]{1,300})"|'([^']{1,300})'|([^\s"'>]{1,300}))/iu.exec(tag) ?? []
    const name = quoted ?? single ?? bare
    return name === undefined ? [] : [name]
  })
}

/** A code span ends at the next run of as many backticks. Without one, the backticks are text. */
const withoutCodeSpans = (text: string): string => {
  const runs = [...text.matchAll(/`+/gu)].map(({ index, 0: run }) => ({ index, length: run.length }))
  const nextOfLength = new Map<number, number>()
  const ends = runs.map(() => -1)
  for (let at = runs.length - 1; at >= 0; at--) {
    const length = runs[at]?.length ?? 0
    ends[at] = nextOfLength.get(length) ?? -1
    nextOfLength.set(length, at)
  }
  const kept: string[] = []
  let from = 0
  for (let at = 0; at < runs.length; at++) {
    const end = ends[at] ?? -1
    if (end === -1) continue
    kept.push(text.slice(from, runs[at]?.index))
    from = (runs[end]?.index ?? 0) + (runs[end]?.length ?? 0)
    at = end
  }
  return kept.join(' ') + text.slice(from)
}
