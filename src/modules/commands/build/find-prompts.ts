import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfined } from '../execute/confine.ts'
import { ExecutionProblem } from '../execute/execution-problem.ts'
import { PromptProblem } from './front-matter.ts'
import { parsePrompt, type PromptFile } from './prompt-file.ts'

export interface FileProblem {
  readonly file: string
  readonly line: number
  readonly problem: string
}

export interface FoundPrompts {
  readonly agent: string
  readonly prompts: readonly PromptFile[]
  readonly problems: readonly FileProblem[]
}

const agentName = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/

/** The agents of a project that have prompts, by name. */
export const agentsWithPrompts = async (projectDir: string): Promise<readonly string[]> => {
  const agents = (await entriesOf(join(projectDir, '.agent'))).filter(
    (entry) => entry.isDirectory() && agentName.test(entry.name),
  )
  const found = await Promise.all(
    agents.map(async ({ name }) =>
      (await entriesOf(join(projectDir, '.agent', name, 'prompts'))).length > 0 ? [name] : [],
    ),
  )
  return found.flat().sort()
}

const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])

/** The valid prompts of an agent, and the problems of the others. */
export const findPrompts = async (projectDir: string, agent: string): Promise<FoundPrompts> => {
  const prompts: PromptFile[] = []
  const problems: FileProblem[] = []
  for await (const path of markdownFiles(projectDir, `.agent/${agent}/prompts`)) {
    try {
      const text = await readConfined(projectDir, path, 'prompt')
      if (text !== undefined && !(isReadme(path) && !text.startsWith('---'))) prompts.push(parsePrompt(path, text))
    } catch (thrown) {
      problems.push({ file: path, ...describe(thrown) })
    }
  }
  return { agent, prompts, problems }
}

/** Does not follow links to folders: they may lead out of the project or in a circle. */
async function* markdownFiles(projectDir: string, folder: string): AsyncGenerator<string> {
  const entries = (await entriesOf(join(projectDir, folder))).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* markdownFiles(projectDir, path)
    else if (entry.name.endsWith('.md')) yield path
  }
}

/** A README without front matter describes a folder and is not a prompt. */
const isReadme = (path: string): boolean => /\/readme\.md$/i.test(path)

const describe = (thrown: unknown): Omit<FileProblem, 'file'> => {
  if (thrown instanceof PromptProblem) return { line: thrown.line, problem: thrown.message }
  if (thrown instanceof ExecutionProblem) return { line: 1, problem: thrown.message }
  throw thrown
}
