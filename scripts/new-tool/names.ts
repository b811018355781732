import type { Words } from '../../src/kernel/words.ts'

/** With `mcp__kura__` in front it must still fit into the 64 characters that some clients allow. */
const longestName = 40

export interface ToolNames {
  /** `count_words` */
  readonly name: string
  /** `count-words`, for its files. */
  readonly file: string
  /** `countWords`, for its constant. */
  readonly identifier: string
  /** `Count words` */
  readonly title: string
  /** `EXT-count_words`, for its promise. */
  readonly promise: string
}

export const namesOf = (name: string): ToolNames => ({
  name,
  file: name.replaceAll('_', '-'),
  identifier: name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  title: `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`,
  promise: `EXT-${name}`,
})

/** What is wrong with a name; undefined when it is good. A single word could be a reserved word of the language. */
export const nameProblem = (name: string): Words | undefined => {
  if (!/^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)+$/.test(name))
    return {
      en: `"${name}" is not a name for a tool. Use two or more words in snake_case, such as count_words.`,
      ja: `「${name}」はツール名にできません。count_words のように、2 語以上の snake_case にしてください。`,
    }
  if (name.length > longestName)
    return {
      en: `The name has ${name.length} characters; at most ${longestName} are allowed.`,
      ja: `名前が ${name.length} 文字あります。${longestName} 文字以内にしてください。`,
    }
  return undefined
}
