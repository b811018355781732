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
import { configFiles } from '../registry/paths.ts'
import { ContentProblem, registryFailure } from '../registry/registry-problem.ts'
import { agentsWithPrompts, findPrompts, type FileProblem } from './find-prompts.ts'
import { mergeEditions } from './merge-editions.ts'
import { registryOf, registryText, type RegistryHead } from './registry-text.ts'

export interface BuiltRegistry {
  readonly agent: string
  /** The registry file, relative to the project. */
  readonly path: string
  readonly commands: number
  /** `kept`: no prompt was valid, so the old registry stays. */
  readonly outcome: 'written' | 'unchanged' | 'kept'
}

export interface BuildReport {
  readonly registries: readonly BuiltRegistry[]
  readonly problems: readonly FileProblem[]
  readonly warnings: readonly FileProblem[]
}

export interface BuildRequest {
  readonly projectDir: string
  /** Builds only the registry of this agent. */
  readonly agent?: string
  /** Reports what would be written, without writing. */
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

/** The configured registry paths inside the project. Registries elsewhere are not written. */
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

/** The version and description of the old registry. People write them by hand, so a build keeps them. */
const headOf = (text: string): RegistryHead => {
  try {
    const { version, description } = parseJsonObject(text)
    return { ...(typeof version === 'string' && { version }), ...(typeof description === 'string' && { description }) }
  } catch (thrown) {
    if (thrown instanceof ContentProblem) return {}
    throw thrown
  }
}

/** Replaces a file in one step, so that readers never see half of it. */
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
