import { isObject } from '../../../kernel/is-object.ts'
import { parseYaml, YamlFault } from '../../../text/bounded-yaml.ts'
import { namesOfC1 } from '../registry/commands-of.ts'
import type { JsonObject } from '../registry/parse-json.ts'
import type { CommandId } from '../ports.ts'
import { readConfined, relativePath } from './confine.ts'
import { ExecutionProblem } from './execution-problem.ts'

/** The two configuration files of a domain, merged: the user file wins. Paths are relative and stay in the project. */
export interface AppConfig {
  /** The name under which the files were found. */
  readonly name: string
  readonly workingDir: string
  readonly promptDir: string
  readonly schemaDir: string | undefined
  readonly destinationPrefix: string | undefined
  readonly directivePattern: string | undefined
  readonly layerPattern: string | undefined
}

const configFolder = '.agent/climpt/config'

const configName = /^[A-Za-z0-9_-]{1,100}$/

/** The possible names of the configuration of a domain, in search order. */
export const configNames = ({ agent, c1 }: CommandId): readonly string[] => {
  const [given = c1, other = c1] = namesOfC1(agent, c1)
  // Only the agent climpt may leave out the prefix; the names of other agents always have it.
  const names =
    agent === 'climpt'
      ? [given, other]
      : [given, ...(given.startsWith(`${agent}-`) ? [other] : [])].map((name) => `${agent}-${name}`)
  const [first = ''] = names
  if (!configName.test(first) || agent.startsWith('-') || c1.startsWith('-') || agent === '' || c1 === '') {
    throw new ExecutionProblem('Invalid config name: agent and c1 must be plain names of letters, digits, "-" and "_"')
  }
  return names.filter((name) => configName.test(name))
}

export const readAppConfig = async (projectDir: string, id: CommandId): Promise<AppConfig> => {
  const names = configNames(id)
  for (const name of names) {
    const [app, user] = await Promise.all(['app', 'user'].map((kind) => readText(projectDir, `${name}-${kind}.yml`)))
    if (app !== undefined) return toAppConfig(name, merge(readKeys(app), user === undefined ? {} : readKeys(user)))
  }
  throw new ExecutionProblem(
    `Configuration not found: ${names.map((name) => `${configFolder}/${name}-app.yml`).join(', ')}`,
    {
      en: 'Write that file; `kura commands init` writes a first tree.',
      ja: 'このファイルを書いてください。最初のプロンプト一式は kura commands init で作成できます。',
    },
  )
}

interface ConfigText {
  readonly path: string
  readonly text: string
}

const readText = async (projectDir: string, name: string): Promise<ConfigText | undefined> => {
  const path = `${configFolder}/${name}`
  const text = await readConfined(projectDir, path, 'configuration')
  return text === undefined ? undefined : { path, text }
}

/** Generous: such a file has a few lines. */
const limits = { characters: 32 * 1024, aliases: 20 }

const readKeys = ({ path, text }: ConfigText): JsonObject => {
  const content = valuesOf(path, text) ?? {}
  if (!isObject(content)) throw new ExecutionProblem(`Invalid configuration: ${path} must hold keys and values`)
  return content
}

const valuesOf = (path: string, text: string): unknown => {
  try {
    return parseYaml(text, limits).values
  } catch (fault) {
    if (!(fault instanceof YamlFault)) throw fault
    if (fault.reason === 'aliases')
      throw new ExecutionProblem(`Invalid configuration: ${path} refers to itself too often`)
    const problem =
      fault.reason === 'length' ? `it is longer than ${limits.characters} characters` : 'it is not valid YAML'
    throw new ExecutionProblem(`Invalid configuration: ${path}, line ${fault.line}: ${problem}`)
  }
}

const merge = (base: JsonObject, over: JsonObject): JsonObject =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => {
      const [below, above] = [own(base, key), own(over, key)]
      return [key, isObject(below) && isObject(above) ? merge(below, above) : above === undefined ? below : above]
    }),
  )

const own = (object: JsonObject, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined)

const toAppConfig = (name: string, config: JsonObject): AppConfig => ({
  name,
  workingDir: folder(required(config, 'working_dir'), 'working_dir'),
  promptDir: folder(required(config, 'app_prompt.base_dir'), 'app_prompt.base_dir'),
  schemaDir: optionalFolder(config, 'app_schema.base_dir'),
  destinationPrefix: optionalFolder(config, 'options.destination.prefix'),
  directivePattern: textAt(config, 'params.two.directiveType.pattern'),
  layerPattern: textAt(config, 'params.two.layerType.pattern'),
})

const textAt = (config: JsonObject, key: string): string | undefined => {
  const value = key
    .split('.')
    .reduce<unknown>((inner, step) => (isObject(inner) ? own(inner, step) : undefined), config)
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined
  throw new ExecutionProblem(`Invalid configuration: ${key} must be a text`)
}

const required = (config: JsonObject, key: string): string => {
  const value = textAt(config, key)
  if (value === undefined) throw new ExecutionProblem(`Invalid configuration: ${key} is required`)
  return value
}

/** Checks a folder; `.` and `./` mean the base folder itself. */
const folder = (value: string, key: string): string => relativePath(value.replace(/^(?:\.\/)+(?=.)/, '') || '.', key)

const optionalFolder = (config: JsonObject, key: string): string | undefined => {
  const value = textAt(config, key)
  return value === undefined || value === '' ? undefined : folder(value, key)
}
