import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { commandOf, resultPath } from '../../bench/results/save-result.ts'
import { sourceDigest } from '../../bench/results/source-digest.ts'

const smallProgram = async (): Promise<string> => {
  const root = await mkdtemp(path.join(tmpdir(), 'kura-digest-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const folder of ['src/parts', 'console/src', 'knowledge', 'model', 'docs'])
    await mkdir(path.join(root, folder), { recursive: true })
  await writeFile(path.join(root, 'src/parts/one.ts'), 'one')
  await writeFile(path.join(root, 'package-lock.json'), '{}')
  return root
}

it('gives another digest only when the bytes or the name of a file change', async () => {
  const first = await smallProgram()
  const second = await smallProgram()
  const digest = await sourceDigest(first)
  expect(await sourceDigest(second)).toBe(digest)
  await writeFile(path.join(second, 'src/parts/one.ts'), 'two')
  expect(await sourceDigest(second)).not.toBe(digest)
  await writeFile(path.join(second, 'src/parts/one.ts'), 'one')
  await cp(path.join(second, 'src/parts/one.ts'), path.join(second, 'src/parts/other.ts'))
  expect(await sourceDigest(second)).not.toBe(digest)
})

it('gives the same digest when only tests and documentation change', async () => {
  const root = await smallProgram()
  const digest = await sourceDigest(root)
  await writeFile(path.join(root, 'src/parts/one.test.ts'), 'a test')
  await writeFile(path.join(root, 'docs/page.md'), 'a page')
  expect(await sourceDigest(root)).toBe(digest)
})

it('writes commands without the paths of one machine', () => {
  expect(commandOf('bench:docs', ['--data', '/home/taro/manuals', '--later', '--save'])).toBe(
    'npm run bench:docs -- --data FOLDER --later',
  )
  expect(commandOf('bench:start', ['--save'])).toBe('npm run bench:start')
  expect(resultPath('bench:start')).toBe('bench/results/bench-start.json')
})
