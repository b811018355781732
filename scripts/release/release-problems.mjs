/** The reasons why this tag cannot be released, one sentence each. */
export const releaseProblems = ({ tag, manifests, changelogs }) => [
  ...Object.entries(manifests)
    .filter(([, { version }]) => tag !== `v${version}`)
    .map(([file, { version }]) => `The tag is ${tag || 'missing'}, and ${file} has the version ${version}.`),
  ...Object.entries(changelogs)
    .filter(([, text]) => !changesOf(text, tag.slice(1)))
    .map(([file]) => `${file} has no heading "## [${tag.slice(1)}] - YYYY-MM-DD" with changes below it.`),
]

/** The changelog of a released version; undefined while it has no date. */
export const changesOf = (changelog, version) => {
  const parts = changelog.split(/^## /m).slice(1)
  const [head = '', ...lines] = parts.find((part) => part.startsWith(`[${version}] - `))?.split('\n') ?? []
  return / - \d{4}-\d{2}-\d{2}$/.test(head) ? lines.join('\n').trim() : ''
}
