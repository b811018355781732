import { AppError, invalidArguments } from '../../../kernel/errors.ts'
import { chooseFormat } from './choose-format.ts'
import { byPath, hiddenPart, isInside } from './paths.ts'
import { maxFiles, SourceFault, type DocsSource, type SourceEntry, type SourceFile } from './source.ts'

export interface GitRequest {
  readonly args: readonly string[]
  readonly input?: string
  /** More output is an error. */
  readonly maxBytes: number
  /** To be added to the environment. */
  readonly env: Readonly<Record<string, string>>
}

/** Runs git in the folder that is read. It lives in `platform/`, where programs may be started. */
export type RunGit = (request: GitRequest) => Promise<{ readonly exitCode: number | null; readonly stdout: Buffer }>

/**
 * Git must not ask for a password, wait for a lock, fetch what is missing, or show replaced objects. Versions before
 * 2.44 know no `GIT_NO_LAZY_FETCH`: so no protocol is allowed, because a repository can name a program as its remote.
 */
const env = {
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
}

const maxListBytes = 64_000_000
/** This much is asked of git at once, so that a process is not started for every file. */
const aheadBytes = 8_000_000
const aheadFiles = 500
/** Documents include files from elsewhere, which must not push out those that come next. */
const keptBatches = 4

type Batch = ReadonlyMap<string, Buffer>

interface Blob extends SourceFile {
  readonly next: number
}

/** The files of a folder of a git repository, as they were at a revision. The work tree is not touched. */
export const openRevision = async (
  runGit: RunGit,
  revision: string,
): Promise<DocsSource & { readonly commit: string }> => {
  const commit = await resolve(runGit, revision)
  const { exitCode, stdout } = await runGit({
    args: ['ls-tree', '-r', '-z', '-l', commit],
    maxBytes: maxListBytes,
    env,
  })
  if (exitCode !== 0) throw failed(`git ls-tree ${commit}`)
  const entries = entriesOf(stdout)
  const blobs = new Map(
    entries.flatMap((entry, at) => (entry.refused === undefined ? [[entry.path, { ...entry, next: at + 1 }]] : [])),
  )
  let batches: readonly Batch[] = []
  const batchWith = async (blob: Blob): Promise<Batch> => {
    const known = batches.find((batch) => batch.has(blob.changed))
    if (known !== undefined) return known
    const batch = await readAhead(runGit, following(entries, blob))
    batches = [batch, ...batches].slice(0, keptBatches)
    return batch
  }
  return {
    commit,
    files: async function* () {
      yield* entries
    },
    read: async (path, limit) => {
      const blob = blobs.get(path)
      if (blob === undefined) throw new SourceFault(path, 'unreadable')
      if (blob.size > limit) throw new SourceFault(path, 'too large')
      const bytes = (await batchWith(blob)).get(blob.changed)
      if (bytes === undefined) throw new SourceFault(path, 'unreadable')
      return bytes
    },
    close: async () => {
      batches = []
    },
  }
}

/** A name that begins with a hyphen would be read as an option. */
const resolve = async (runGit: RunGit, revision: string): Promise<string> => {
  if (!/^[^-\s\p{Cc}:][^\s\p{Cc}:]{0,249}$/u.test(revision))
    throw invalidArguments('revision', {
      en: 'A revision is a name such as a branch, a tag or a commit',
      ja: 'リビジョンには、ブランチ、タグ、コミットなどの名前を指定してください',
    })
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
  const { exitCode, stdout } = await runGit({ args, maxBytes: 1000, env })
  const commit = stdout.toString('latin1').trim()
  if (exitCode !== 0 || !/^[0-9a-f]{40,64}$/u.test(commit))
    throw new AppError('not_found', {
      en: `There is no revision ${revision} in this git repository`,
      ja: `この Git リポジトリにリビジョン ${revision} はありません`,
    })
  return commit
}

const failed = (what: string): AppError =>
  new AppError('failed', { en: `${what} failed`, ja: `${what} が失敗しました` })

/** Each entry is `mode type object size TAB path NUL`. */
const entriesOf = (list: Buffer): readonly SourceEntry[] => {
  const hidden = new Set<string>()
  const entries = list
    .toString('utf8')
    .split('\0')
    .filter((line) => line !== '')
    .flatMap((line) => entryOf(line, hidden))
  const rest = entries[maxFiles]
  return [
    ...entries.slice(0, maxFiles),
    ...(rest === undefined ? [] : [{ path: rest.path, refused: 'too many files' as const }]),
  ].toSorted(byPath)
}

const entryOf = (line: string, hidden: Set<string>): readonly SourceEntry[] => {
  const tab = line.indexOf('\t')
  const path = line.slice(tab + 1)
  const [mode = '', type = '', object = '', size = ''] = line.slice(0, tab).split(/ +/u)
  const folder = hiddenPart(path)
  if (folder !== undefined) {
    if (hidden.has(folder)) return []
    hidden.add(folder)
    return [{ path: folder, refused: 'hidden' }]
  }
  if (type === 'commit') return [{ path, refused: 'submodule' }]
  if (mode === '120000') return [{ path, refused: 'link' }]
  // A name that is not UTF-8 cannot be asked for again, and git lets no path lead outside.
  if (path.includes('\ufffd') || !isInside(path)) return [{ path, refused: 'unreadable' }]
  // A clone may lack objects: git has no size for these.
  if (!/^\d+$/u.test(size)) return [{ path, refused: 'unreadable' }]
  return [{ path, size: Number(size), changed: object }]
}

/** The file and the documents after it. After a file that is only included, nothing is asked for. */
const following = (entries: readonly SourceEntry[], first: Blob): readonly SourceFile[] => {
  const found: SourceFile[] = [first]
  if (chooseFormat(first.path) === undefined) return found
  let bytes = first.size
  for (let at = first.next; at < entries.length && found.length < aheadFiles; at++) {
    const entry = entries[at]
    if (entry?.refused !== undefined || entry === undefined || chooseFormat(entry.path) === undefined) continue
    bytes += entry.size
    if (bytes > aheadBytes) break
    found.push(entry)
  }
  return found
}

/** The answer for each object is `object type size NEWLINE bytes NEWLINE`. */
const readAhead = async (runGit: RunGit, files: readonly SourceFile[]): Promise<Batch> => {
  const input = files.map(({ changed }) => `${changed}\n`).join('')
  const maxBytes = files.reduce((sum, { size }) => sum + size + 200, 0)
  const { exitCode, stdout } = await runGit({ args: ['cat-file', '--batch'], input, maxBytes, env })
  if (exitCode !== 0) throw failed('git cat-file')
  const batch = new Map<string, Buffer>()
  let at = 0
  for (const { changed } of files) {
    const end = stdout.indexOf('\n', at)
    const [object, type, size] = stdout.toString('latin1', at, end === -1 ? at : end).split(' ')
    // `missing` in a partial clone: there are no bytes to skip.
    const length = object === changed && type === 'blob' ? Number(size) : -1
    if (length >= 0) batch.set(changed, stdout.subarray(end + 1, end + 1 + length))
    at = end + 1 + (length >= 0 ? length + 1 : 0)
  }
  return batch
}
