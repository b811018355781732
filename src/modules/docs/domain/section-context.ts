interface Titled {
  readonly title: string
  /** The headings above it. */
  readonly above: readonly string[]
  readonly path: string
  readonly anchor: string
}

/** Sphinx numbers the anchors of headings without Latin letters: `id12` says nothing. */
const isNumbered = (anchor: string): boolean => /^id\d*$/.test(anchor)

/** The last folder and the name of the file: `guide/web/setup.md` gives `web setup`. */
const namesIn = (path: string): string =>
  path
    .split('/')
    .slice(-2)
    .join(' ')
    .replace(/\.[^. ]*$/, '')

/**
 * What is searched besides the title and the text of a section. Names of files and anchors are often English words
 * where the manual is Japanese, so they help to find it from both languages.
 */
export const contextOf = ({ title, above, path, anchor }: Titled): string =>
  [...above.filter((heading) => heading !== title), namesIn(path), isNumbered(anchor) ? '' : anchor]
    .filter((part) => part !== '')
    .join(' > ')
