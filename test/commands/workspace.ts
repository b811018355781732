import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A temporary project and home directory, and files outside of them that must stay unreachable. */
export interface Workspace {
  readonly root: string
  readonly project: string
  readonly home: string
  write(file: string, content: string | object): void
  writeHome(file: string, content: string | object): void
  link(target: string, file: string): void
}

export const registryOf = (commands: readonly object[]): object => ({
  version: '1.0.0',
  description: 'Commands of a test',
  tools: { commands },
})

export const groupCommit = {
  c1: 'climpt-git',
  c2: 'group-commit',
  c3: 'unstaged-changes',
  description: 'Group file changes by semantic proximity and execute multiple commits sequentially',
  usage: 'climpt-git group-commit unstaged-changes',
  options: {
    edition: ['default', 'detailed'],
    adaptation: ['default', 'strict'],
    file: true,
    stdin: true,
    destination: true,
  },
  uv: [{ scope: 'Which part of the tree' }],
}

export const decideBranch = {
  c1: 'climpt-git',
  c2: 'decide-branch',
  c3: 'working-branch',
  description: 'Analyze task content and decide whether to create a new branch',
}

/** Shares no word with 災害復旧, not even a translated one. */
export const restoreBackup = {
  c1: 'ops',
  c2: 'restore',
  c3: 'backup',
  description: 'Restore the database after a disaster',
}

const writeTo =
  (root: string) =>
  (file: string, content: string | object): void => {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content))
  }

const createWorkspace = (): Workspace => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-commands-')))
  const [project, home] = [path.join(root, 'project'), path.join(root, 'home')]
  mkdirSync(project)
  mkdirSync(home)
  const write = writeTo(project)
  return {
    root,
    project,
    home,
    write,
    writeHome: writeTo(home),
    link: (target, file) => {
      mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
      symlinkSync(target, path.join(project, file))
    },
  }
}

/** The files behind `climpt-git`: its registry, its configuration and one template. */
export const fillWorkspace = ({ write }: Workspace): void => {
  write('.agent/climpt/registry.json', registryOf([groupCommit, decideBranch]))
  write('.agent/climpt/config/git-app.yml', appYml('prompts/git'))
  write(
    '.agent/climpt/prompts/git/group-commit/unstaged-changes/f_default.md',
    '---\nc1: git\ntitle: Group\n---\n# Group commits\n\n---\n\n{input_text}\n',
  )
}

export const appYml = (base: string): string =>
  `working_dir: .agent/climpt\napp_prompt:\n  base_dir: ${base}\napp_schema:\n  base_dir: schema/git\n`

/** Creates a new workspace for each test and makes its home directory that of the process. */
export const useWorkspace = (fill: (workspace: Workspace) => void = fillWorkspace): { readonly current: Workspace } => {
  const holder: { current: Workspace } = { current: undefined as unknown as Workspace }
  const homeBefore = process.env.HOME
  beforeEach(() => {
    holder.current = createWorkspace()
    process.env.HOME = holder.current.home
    fill(holder.current)
  })
  afterEach(() => {
    process.env.HOME = homeBefore
    rmSync(holder.current.root, { recursive: true, force: true })
  })
  return holder
}
