import { lstatSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../kernel/attempt.ts'

/** The folder of the repository that contains `dir`, else `dir`. */
export const repositoryOf = (dir: string): string => {
  for (let at = dir; ; at = path.dirname(at)) {
    if (lstatSync(path.join(at, '.git'), { throwIfNoEntry: false }) !== undefined) return at
    if (at === path.dirname(at)) return dir
  }
}

/** The names of a project: its folder, and its repository if that has another name. */
export const projectNames = (projectDir: string): readonly string[] => {
  const names = [path.basename(projectDir), attempt(() => remoteName(projectDir)) ?? '']
  return [...new Set(names)].filter((name) => name !== '')
}

const maxConfigBytes = 64 * 1024

/** The name in the address of the repository that this one was cloned from. */
const remoteName = (projectDir: string): string | undefined => {
  const config = path.join(commonGitDir(projectDir), 'config')
  const found = statSync(config)
  if (!found.isFile() || found.size > maxConfigBytes) return undefined
  const origin = /^\[remote "origin"\]\s*$([^[]*)/m.exec(readFileSync(config, 'utf8'))?.[1]
  const url = /^\s*url\s*=\s*(\S+)\s*$/m.exec(origin ?? '')?.[1]
  const last = url
    ?.replace(/(?<!\/)\/+$/, '')
    .split(/[/:\\]/)
    .at(-1)
  return last?.replace(/\.git$/, '')
}

/** In a worktree `.git` is a file that names a folder below the one of the repository. */
const commonGitDir = (projectDir: string): string => {
  const git = path.join(projectDir, '.git')
  if (statSync(git).isDirectory()) return git
  const named = /^gitdir: (.+)$/m.exec(readFileSync(git, 'utf8'))?.[1] ?? ''
  return path.resolve(projectDir, named, '../..')
}
