import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute } from 'node:path'
import { errorCode } from '../../../kernel/error-code.ts'
import { makeFolder } from '../../../files/make-folder.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import { confine, readConfined } from '../execute/confine.ts'
import { ExecutionProblem } from '../execute/execution-problem.ts'
import { defaultConfig, parseConfig } from '../registry/parse-config.ts'
import { parseJsonObject } from '../registry/parse-json.ts'
import { ContentProblem, registryFailure } from '../registry/registry-problem.ts'
import { agentsWithPrompts, findPrompts, type FileProblem } from './find-prompts.ts'
import { mergeEditions } from './merge-editions.ts'
import { registryOf, registryText, type RegistryHead } from './registry-text.ts'

export interface BuiltRegistry {
  readonly agent: string
  /** Where its registry is, below the project. */
  readonly path: string
  readonly commands: number
  /** `kept`: there was nothing good to write, and what was there stays. */
  readonly outcome: 'written' | 'unchanged' | 'kept'
}

export interface BuildReport {
  readonly registries: readonly BuiltRegistry[]
  readonly problems: readonly FileProblem[]
  readonly warnings: readonly FileProblem[]
}

export interface BuildRequest {
  readonly projectDir: string
  /** One agent alone. */
  readonly agent?: string
  /** Say what would be written, and write nothing. */
  readonly dryRun?: boolean
}

/** Makes the registries of a project from the front matter of its prompts. */
export const buildRegistries = async (request: BuildRequest): Promise<BuildReport> => {
  const { projectDir, agent } = request
  const known = await agentsWithPrompts(projectDir)
  const agents = agent === undefined ? known : known.filter((one) => one === agent)
  if (agents.length === 0) {
    throw notFound(
      {
        en: `There are no prompts in .agent/${agent ?? '*'}/prompts`,
        ja: `.agent/${agent ?? '*'}/prompts にプロンプトがありません`,
      },
      {
        en: 'kura commands init writes a first tree of prompts.',
        ja: '最初のプロンプト一式は kura commands init で作成できます。',
      },
    )
  }
  const paths = await registryPaths(projectDir)
  const registries: BuiltRegistry[] = []
  const problems: FileProblem[] = []
  const warnings: FileProblem[] = []
  for (const name of agents) {
    const found = await findPrompts(projectDir, name)
    const merged = mergeEditions(found.prompts)
    problems.push(...found.problems, ...merged.problems)
    warnings.push(
      ...found.prompts.flatMap(({ path, warning }) =>
        warning === undefined ? [] : [{ file: path, line: 1, problem: warning }],
      ),
    )
    const path = paths.get(name) ?? `.agent/${name}/registry.json`
    const outcome =
      merged.entries.length === 0
        ? 'kept'
        : await write(request, path, (head) => registryText(registryOf(merged.entries, head)))
    registries.push({ agent: name, path, commands: merged.entries.length, outcome })
  }
  return { registries, problems, warnings }
}

const configFiles = ['.agent/climpt/mcp/config.json', '.agent/climpt/config/registry_config.json']

/** Where the configuration of the project wants the registries; what lies elsewhere is not ours to write. */
const registryPaths = async (projectDir: string): Promise<ReadonlyMap<string, string>> => {
  for (const path of configFiles) {
    const text = await readConfined(projectDir, path, 'configuration').catch((thrown: unknown) => refuse(path, thrown))
    if (text === undefined) continue
    try {
      return new Map(
        [...parseConfig(text).registries].filter(([, registry]) => !isAbsolute(registry) && !registry.startsWith('~')),
      )
    } catch (thrown) {
      return refuse(path, thrown)
    }
  }
  return defaultConfig.registries
}

const refuse = (path: string, thrown: unknown): never => {
  if (thrown instanceof ContentProblem || thrown instanceof ExecutionProblem)
    throw registryFailure({ path, details: thrown.message })
  throw thrown
}

const write = async (
  { projectDir, dryRun }: BuildRequest,
  path: string,
  textFor: (head: RegistryHead) => string,
): Promise<'written' | 'unchanged'> => {
  const target = await confine(projectDir, path, 'registry').catch((thrown: unknown) => refuse(path, thrown))
  const before = await readConfined(projectDir, path, 'registry').catch((thrown: unknown) => refuse(path, thrown))
  const text = textFor(before === undefined ? {} : headOf(before))
  if (text === before) return 'unchanged'
  if (dryRun !== true) await replaceFile(target, text)
  return 'written'
}

/** What people wrote about the registry as a whole outlasts a build. */
const headOf = (text: string): RegistryHead => {
  try {
    const { version, description } = parseJsonObject(text)
    return { ...(typeof version === 'string' && { version }), ...(typeof description === 'string' && { description }) }
  } catch (thrown) {
    if (thrown instanceof ContentProblem) return {}
    throw thrown
  }
}

/** Readers see the old file or the new one, never a half. */
const replaceFile = async (target: string, text: string): Promise<void> => {
  const draft = `${target}.${process.pid}.new`
  try {
    await makeFolder(dirname(target))
    await writeFile(draft, text, { flag: 'wx' })
    await rename(draft, target)
  } catch (thrown) {
    await rm(draft, { force: true })
    throw new AppError(
      'failed',
      { en: 'The registry cannot be written', ja: 'レジストリに書き込めません' },
      { cause: thrown, hint: reasonOf(thrown) },
    )
  }
}

const reasonOf = (thrown: unknown): Words =>
  errorCode(thrown) !== undefined
    ? { en: `The system says ${errorCode(thrown)}.`, ja: `システムの返答: ${errorCode(thrown)}` }
    : { en: 'See the log.', ja: 'ログを確認してください。' }
