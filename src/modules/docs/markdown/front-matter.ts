import { parseYaml, YamlFault } from '../../../text/bounded-yaml.ts'
import type { Problem } from '../documents/document.ts'

export interface FrontMatter {
  readonly title: string | undefined
  /** The number of lines that it takes, with its fences. */
  readonly lines: number
  readonly problems: readonly Problem[]
}

const none: FrontMatter = { title: undefined, lines: 0, problems: [] }

/** Longer front matter is not read, only left out of the text. */
const maxCharacters = 100_000

/** YAML between `---`, or TOML between `+++`, at the beginning of a file. */
export const frontMatterOf = (lines: readonly string[]): FrontMatter => {
  const fence = lines[0]?.trimEnd()
  if (fence !== '---' && fence !== '+++') return none
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence)
  // Without an end it is a thematic break, as in any other place.
  if (end === -1) return none
  const inner = lines.slice(1, end).join('\n')
  const found = fence === '---' ? yamlTitle(inner) : { title: tomlTitle(inner), problems: [] }
  return found === undefined ? none : { lines: end + 1, ...found }
}

/** Undefined for text between two thematic breaks: front matter has keys. */
const yamlTitle = (text: string): Pick<FrontMatter, 'title' | 'problems'> | undefined => {
  if (text.trim() === '') return { title: undefined, problems: [] }
  try {
    const { values } = parseYaml(text, { characters: maxCharacters, aliases: 10 })
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined
    const title = 'title' in values ? values.title : undefined
    return { title: typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined, problems: [] }
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error
    if (!/^[\w-]+:/u.test(text)) return undefined
    // The parser counts from the line after the fence.
    const problem = { line: error.line + 1, kind: 'front matter', what: error.message.slice(0, 200) }
    return { title: undefined, problems: [problem] }
  }
}

const tomlTitle = (text: string): string | undefined =>
  /^title[ \t]{0,20}=[ \t]{0,20}(?:"([^"\n]{1,1000})"|'([^'\n]{1,1000})')/mu.exec(text)?.slice(1).find(Boolean)
