import { join } from 'node:path'
import type { CommandId } from '../ports.ts'
import type { AppConfig } from './app-config.ts'
import { checkPattern } from './check-pattern.ts'
import { readConfined } from './confine.ts'
import { ExecutionProblem } from './execution-problem.ts'
import type { ExecuteOptions } from './read-options.ts'
import { missingNames, renderTemplate } from './render-template.ts'
import type { ResolvedPaths } from './resolve-paths.ts'

export interface NativeRequest {
  readonly projectDir: string
  readonly id: CommandId
  readonly options: ExecuteOptions
  readonly config: AppConfig
  readonly paths: ResolvedPaths
  /** Gives the values of missing user variables, by name without `uv-`. Those that it leaves out stay in the text. */
  giveMissing?(names: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Renders the prompt that the Climpt CLI would print, from the same files. */
export const renderNatively = async (request: NativeRequest): Promise<string> => {
  const { id, config } = request
  checkPattern('directive', config.directivePattern, id.c2)
  checkPattern('layer', config.layerPattern, id.c3)
  const { path, text } = await readTemplate(request)
  const prompt = renderTemplate(text, await completed(text, request))
  if (prompt.trim() === '') throw new ExecutionProblem(`Template is empty: ${path}`)
  return prompt
}

const completed = async (text: string, request: NativeRequest): Promise<ReadonlyMap<string, string>> => {
  const values = variablesOf(request)
  const missing = missingNames(text, values).flatMap((name) => (name.startsWith('uv-') ? [name.slice(3)] : []))
  if (missing.length === 0 || request.giveMissing === undefined) return values
  const given = await request.giveMissing(missing)
  return new Map([...values, ...[...given].map(([name, value]) => [`uv-${name}`, value] as const)])
}

const readTemplate = async ({
  projectDir,
  id,
  options,
  config,
}: NativeRequest): Promise<{ path: string; text: string }> => {
  const root = join(projectDir, config.workingDir)
  const edition = options.edition ?? 'default'
  const names = [
    ...(options.adaptation === undefined ? [] : [`f_${edition}_${options.adaptation}.md`]),
    `f_${edition}.md`,
  ]
  const paths = names.map((name) => join(config.promptDir, id.c2, id.c3, name))
  for (const path of paths) {
    const text = await readConfined(root, path, 'template')
    if (text !== undefined) return { path, text }
  }
  throw new ExecutionProblem(`Template not found: ${paths.map((path) => join(config.workingDir, path)).join(', ')}`, {
    en: 'describe tells which editions the command has.',
    ja: 'どの版があるかは kura commands describe で確認できます。',
  })
}

/** The variables of a template. The placeholders of a variable without a value stay in the text. */
const variablesOf = ({ id, options, config, paths }: NativeRequest): ReadonlyMap<string, string> => {
  const inputText = options.stdin?.trim()
  const values: readonly (readonly [string, string | undefined])[] = [
    ['input_text', inputText === '' ? undefined : inputText],
    ['input_text_file', paths.file],
    ['destination_path', paths.destination],
    [
      'schema_file',
      config.schemaDir === undefined ? undefined : join(config.schemaDir, id.c2, id.c3, `f_${id.c3}.json`),
    ],
    ['base_prompt_dir', config.promptDir],
    ...[...options.uv].map(([name, value]) => [`uv-${name}`, value] as const),
  ]
  return new Map(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
