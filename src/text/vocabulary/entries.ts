/** One concept: how it is written in Japanese and in English, the most usual form first. */
export interface Entry {
  readonly japanese: readonly string[]
  /** Terms of several words have a `_` where the blank is. */
  readonly english: readonly string[]
}

/** Reads lines such as `並べ替え 並び替え ソート | sort order`. */
export const parseEntries = (lines: string): readonly Entry[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [japanese = '', english = ''] = line.split(' | ')
      return { japanese: japanese.split(' '), english: english.split(' ') }
    })
