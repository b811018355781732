import { isCollection, isMap, isNode, isScalar, type Document } from 'yaml'
import type * as z from 'zod'
import { AppError } from '../../../kernel/errors.ts'
import { parseYaml, YamlFault, type BoundedYaml } from '../../../text/bounded-yaml.ts'

/** Knowledge is prose: whoever needs more than this in one file has the wrong file. */
const largest = 1024 * 1024

interface TextPosition {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A file that cannot be used as it stands, with the place to look at. */
const brokenFile = ({ file, line, column }: TextPosition, problem: string): AppError =>
  new AppError(
    'failed',
    {
      en: `${file}:${line}:${column}: ${problem}`,
      ja: `${file}:${line}:${column}: 内容が正しくありません (${problem})`,
    },
    { facts: { file, line, column, problem } },
  )

/** The checked content of a YAML text, or an error that names the line. */
export const readYaml = <Schema extends z.ZodType>(text: string, schema: Schema, file: string): z.infer<Schema> => {
  const { document, values, positionAt } = parse(text, file)
  const at = (offset: number): TextPosition => ({ file, ...positionAt(offset) })
  const result = schema.safeParse(values)
  if (!result.success) {
    // A misspelt key is also a missing one: the place where it stands says more than the entry around it.
    const { issues } = result.error
    const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
    const path = issue === undefined ? [] : [...issue.path, ...unknownKey(issue)]
    throw brokenFile(
      at(offsetOf(document, path)),
      `${path.map(String).join('.') || 'file'}: ${issue?.message ?? 'invalid'}`,
    )
  }
  const twice = findTwice(result.data)
  if (twice !== undefined)
    throw brokenFile(at(offsetOf(document, twice)), `${twice.map(String).join('.')}: this name stands twice`)
  return result.data
}

const parse = (text: string, file: string): BoundedYaml => {
  try {
    return parseYaml(text, { characters: largest, aliases: 50 })
  } catch (fault) {
    if (!(fault instanceof YamlFault)) throw fault
    throw brokenFile({ file, line: fault.line, column: fault.column }, fault.message)
  }
}

const unknownKey = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []

/** Where the value at `path` begins, or its key, or the nearest thing around it that is there. */
const offsetOf = (document: Document, path: readonly PropertyKey[]): number => {
  let node: unknown = document.contents
  let offset = 0
  for (const step of path) {
    if (!isCollection(node)) break
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? key.value === step : key === step))
      if (pair === undefined) break
      offset = startOf(pair.key) ?? offset
      node = pair.value
    } else {
      node = node.items[Number(step)]
      offset = startOf(node) ?? offset
    }
  }
  return offset
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined)

/** Lists of a file hold entries with an id or a name; none of them may be there twice. */
const findTwice = (data: unknown): readonly PropertyKey[] | undefined => {
  for (const [key, list] of Object.entries(data as Record<string, unknown>)) {
    if (!Array.isArray(list)) continue
    const seen = new Set<string>()
    for (const [index, entry] of list.entries()) {
      const field = identifyingField(entry)
      if (field === undefined) continue
      const name = String((entry as Record<string, unknown>)[field])
      if (seen.has(name)) return [key, index, field]
      seen.add(name)
    }
  }
  return undefined
}

const identifyingField = (entry: unknown): 'id' | 'name' | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined
  if ('id' in entry) return 'id'
  return 'name' in entry ? 'name' : undefined
}
