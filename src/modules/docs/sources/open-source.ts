import { stat } from 'node:fs/promises'
import { AppError } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/host.ts'
import type { Origin } from '../ports.ts'
import { openFolder, openSingleFile } from './folder-source.ts'
import type { RunGit } from './git-source.ts'
import type { DocsSource } from './source.ts'

const gitTimeoutMs = 120_000

/** Within a hook, git says in these which repository it works on. The folder alone decides which one is read. */
const repositoryVariables: ReadonlySet<string> = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_GRAFT_FILE',
  'GIT_INDEX_FILE',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_REPLACE_REF_BASE',
  'GIT_SHALLOW_FILE',
  'GIT_WORK_TREE',
])

const withoutRepository = (environment: Host['environment']): Host['environment'] =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !repositoryVariables.has(name)))

/** Git writes bytes, which are read as Latin-1, so that none is lost. */
const gitIn =
  (folder: string, { host, signal }: SourceParts): RunGit =>
  async ({ args, input, maxBytes, env }) => {
    const { exitCode, stdout, ended } = await host.runProgram({
      command: 'git',
      args,
      cwd: folder,
      env: { ...withoutRepository(host.environment), ...env },
      ...(input !== undefined && { stdin: input }),
      timeoutMs: gitTimeoutMs,
      maxOutputBytes: maxBytes,
      stdoutAs: 'latin1',
      signal,
    })
    signal.throwIfAborted()
    if (ended !== 'exit')
      throw new AppError('failed', { en: `git did not end: ${ended}`, ja: `git が正常に終わりませんでした: ${ended}` })
    return { exitCode, stdout: Buffer.from(stdout, 'latin1') }
  }

export interface SourceParts {
  readonly host: Pick<Host, 'runProgram' | 'environment'>
  readonly signal: AbortSignal
}

/** Opens what the path names: a git work tree at a revision, a zip file, a single file, or a folder. */
export const openSource = async (origin: Origin, parts: SourceParts): Promise<DocsSource> => {
  const { path, revision } = origin
  if (revision !== undefined) {
    const { openRevision } = await import('./git-source.ts')
    return openRevision(gitIn(path, parts), revision)
  }
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) return openFolder(path)
  return path.toLowerCase().endsWith('.zip') ? (await import('./zip-source.ts')).openZip(path) : openSingleFile(path)
}
