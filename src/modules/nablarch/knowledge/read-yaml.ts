import { isCollection, isMap, isNode, isScalar, type Document } from 'yaml'
import type * as z from 'zod'
import { AppError } from '../../../kernel/errors.ts'
import { parseYaml, YamlFault, type BoundedYaml } from '../../../text/bounded-yaml.ts'

/** The largest shipped file is far below this limit. */
const maxCharacters = 1024 * 1024

interface TextPosition {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The error for an invalid file, with the position of the problem. */
const brokenFile = ({ file, line, column }: TextPosition, problem: string): AppError =>
  new AppError(
    'failed',
    {
      en: `${file}:${line}:${column}: ${problem}`,
      ja: `${file}:${line}:${column}: 内容が正しくありません (${problem})`,
    },
    { facts: { file, line, column, problem } },
  )

/** Parses and validates a YAML text. Errors name the line and column. */
export const readYaml = <Schema extends z.ZodType>(text: string, schema: Schema, file: string): z.infer<Schema> => {
  const { document, values, positionAt } = parse(text, file)
  const at = (offset: number): TextPosition => ({ file, ...positionAt(offset) })
  const result = schema.safeParse(values)
  if (!result.success) {
    // A misspelt key is reported as unknown and as missing; the position of the unknown key is more helpful.
    const { issues } = result.error
    const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
    const path = issue === undefined ? [] : [...issue.path, ...unknownKey(issue)]
    throw brokenFile(
      at(offsetOf(document, path)),
      `${path.map(String).join('.') || 'file'}: ${issue?.message ?? 'invalid'}`,
    )
  }
  const duplicate = findDuplicate(result.data)
  if (duplicate !== undefined)
    throw brokenFile(at(offsetOf(document, duplicate)), `${duplicate.map(String).join('.')}: this name occurs twice`)
  return result.data
}

const parse = (text: string, file: string): BoundedYaml => {
  try {
    return parseYaml(text, { characters: maxCharacters, aliases: 50 })
  } catch (fault) {
    if (!(fault instanceof YamlFault)) throw fault
    throw brokenFile({ file, line: fault.line, column: fault.column }, fault.message)
  }
}

const unknownKey = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []

/** The offset of the key or item at `path`, or of the nearest existing parent. */
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

/** The path of an id or name that occurs twice in a list. */
const findDuplicate = (data: unknown): readonly PropertyKey[] | undefined => {
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
