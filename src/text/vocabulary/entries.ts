/** One concept with its Japanese and English forms, the most common first. */
export interface Entry {
  readonly japanese: readonly string[]
  /** Terms of several words have `_` instead of spaces. */
  readonly english: readonly string[]
}

export const bar = ' | '

/** Reads a line such as `並べ替え 並び替え ソート | sort order`. */
export const parseEntry = (line: string): Entry => {
  const [japanese = '', english = ''] = line.split(bar)
  return { japanese: japanese.split(' '), english: english.split(' ') }
}

export const parseEntries = (lines: string): readonly Entry[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map(parseEntry)
