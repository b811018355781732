import { parsePrompt } from '../build/prompt-file.ts'
import { registryOf, registryText } from '../build/registry-text.ts'
import { buildPrompt } from './prompts/build-frontmatter.ts'
import { createPrompt } from './prompts/create-instruction.ts'
import { decideBranchPrompt } from './prompts/decide-branch-working-branch.ts'
import { findOldestPrompt } from './prompts/find-oldest-descendant-branch.ts'
import { groupCommitPrompt } from './prompts/group-commit-unstaged-changes.ts'
import { listSelectPrompt } from './prompts/list-select-pr-branch.ts'
import { mergeUpPrompt } from './prompts/merge-up-base-branch.ts'

export interface StartingFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string
  readonly content: string
}

const root = '.agent/climpt'

const prompts: readonly StartingFile[] = [
  { path: `${root}/prompts/git/decide-branch/working-branch/f_default.md`, content: decideBranchPrompt },
  { path: `${root}/prompts/git/find-oldest/descendant-branch/f_default.md`, content: findOldestPrompt },
  { path: `${root}/prompts/git/group-commit/unstaged-changes/f_default.md`, content: groupCommitPrompt },
  { path: `${root}/prompts/git/list-select/pr-branch/f_default.md`, content: listSelectPrompt },
  { path: `${root}/prompts/git/merge-up/base-branch/f_default.md`, content: mergeUpPrompt },
  { path: `${root}/prompts/meta/build/frontmatter/f_default.md`, content: buildPrompt },
  { path: `${root}/prompts/meta/create/instruction/f_default.md`, content: createPrompt },
]

/** The file has the name of c1, so that the Climpt CLI finds it, too. */
const appConfig = (domain: string): StartingFile => ({
  path: `${root}/config/climpt-${domain}-app.yml`,
  content: `# Where the prompts of climpt-${domain} are: working_dir goes down from the project, the others from there.
working_dir: ".agent/climpt"
app_prompt:
  base_dir: "prompts/${domain}"
app_schema:
  base_dir: "schema/${domain}"
`,
})

const userConfig = (domain: string): StartingFile => ({
  path: `${root}/config/climpt-${domain}-user.yml`,
  content: `# Which names of climpt-${domain} are accepted (c2, then c3). What is set here goes before \
climpt-${domain}-app.yml.
params:
  two:
    directiveType:
      pattern: "^[a-z]+(-[a-z]+)?$"
    layerType:
      pattern: "^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$"
`,
})

const serverConfig: StartingFile = {
  path: `${root}/mcp/config.json`,
  content: `${JSON.stringify({ registries: { climpt: `${root}/registry.json` } }, null, 2)}\n`,
}

/** The registry that `kura commands build` would write for these prompts. */
const registry = (): StartingFile => ({
  path: `${root}/registry.json`,
  content: registryText(
    registryOf(
      prompts.map(({ path, content }) => parsePrompt(path, content).entry),
      {},
    ),
  ),
})

export const startingFiles = (): readonly StartingFile[] => [
  ...prompts,
  ...['git', 'meta'].flatMap((domain) => [appConfig(domain), userConfig(domain)]),
  serverConfig,
  registry(),
]
