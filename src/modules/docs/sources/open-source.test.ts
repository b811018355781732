import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Host } from '../../../kernel/host.ts'
import { openSource } from './open-source.ts'
import { gather } from './test-support.ts'

let [wanted, other] = ['', '']

const repository = async (file: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-open-'))
  const git = (...args: readonly string[]): unknown => execFileSync('git', args, { cwd: folder })
  git('init', '-q')
  await writeFile(join(folder, file), 'a')
  git('add', '-A')
  git('-c', 'user.name=a', '-c', 'user.email=a', 'commit', '-qm', 'one')
  return folder
}

beforeAll(async () => {
  wanted = await repository('wanted.md')
  other = await repository('other.md')
})
afterAll(() => Promise.all([wanted, other].map((folder) => rm(folder, { recursive: true }))))

const runProgram: Host['runProgram'] = ({ command, args, cwd, env, stdin }) =>
  new Promise((resolve) => {
    const child = execFile(command, args, { cwd, env, encoding: 'latin1' }, (error, stdout) =>
      resolve({ exitCode: error === null ? 0 : 1, stdout, stderr: '', ended: 'exit' } as Awaited<
        ReturnType<Host['runProgram']>
      >),
    )
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(stdin ?? '')
  })

it('reads the repository of the folder, also within a hook of another one', async () => {
  const environment = {
    PATH: process.env.PATH,
    GIT_DIR: join(other, '.git'),
    GIT_WORK_TREE: other,
    GIT_INDEX_FILE: join(other, '.git', 'index'),
    GIT_PREFIX: 'none/',
  }
  const parts = { host: { runProgram, environment }, signal: new AbortController().signal }
  const source = await openSource({ path: wanted, revision: 'HEAD' }, parts)
  expect((await gather(source.files())).map(({ path }) => path)).toEqual(['wanted.md'])
  expect(String(await source.read('wanted.md', 10))).toBe('a')
})
