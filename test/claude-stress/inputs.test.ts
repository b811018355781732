import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf, makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'

let fake: FakeClaude
let client: RawClient
let folder: string

beforeEach(() => {
  fake = makeFakeClaude()
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-test-')))
  for (const name of ['project', 'allowed', 'elsewhere']) mkdirSync(path.join(folder, name))
  client = new RawClient({
    program: productProgram,
    args: ['serve', 'claude'],
    env: { ...fake.env, KURA_CLAUDE_ROOTS: path.join(folder, 'allowed') },
    cwd: path.join(folder, 'project'),
  })
})

afterEach(() => {
  client.kill()
  fake.dispose()
})

const execute = async (prompt: string): Promise<unknown> =>
  (await client.call('execute_claude', { prompt })).result?.data

const withFile = async (filePath: string): Promise<unknown> =>
  (await client.call('execute_claude_with_context', { prompt: '要約して', file_path: filePath })).result?.data

const file = (name: string, content: string | Buffer): string => {
  const full = path.join(folder, name)
  writeFileSync(full, content)
  return full
}

const folderIn = (name: string): string => {
  const full = path.join(folder, name)
  mkdirSync(full)
  return full
}

describe('prompts', () => {
  it('passes a megabyte of Japanese to the CLI, and returns its start', async () => {
    const prompt = '蔵の中身を数える。'.repeat(40_000)
    expect(Buffer.byteLength(prompt)).toBeGreaterThan(2 ** 20)
    expect(await execute(prompt)).toMatchObject({ success: true, prompt: `${prompt.slice(0, 2000)}… (+358000)` })
    expect(fake.runs()).toEqual([
      expect.objectContaining({ stdinBytes: Buffer.byteLength(prompt), stdinSha256: hashOf(prompt) }),
    ])
  })

  it.each(['-x --help', '--dangerously-skip-permissions', '-', '--'])('takes %s as a prompt', async (prompt) => {
    expect(await execute(prompt)).toMatchObject({ success: true, prompt })
    expect(fake.runs().map(({ stdin, argv }) => ({ stdin, ends: argv.at(-1) }))).toEqual([
      { stdin: prompt, ends: '-p' },
    ])
  })
})

describe('files', () => {
  it('sends text with emoji after the prompt and a blank line', async () => {
    const name = file('project/絵文字📚.md', '👩‍👩‍👧‍👦 と 🏯\n')
    expect(await withFile('絵文字📚.md')).toMatchObject({ success: true, context_file: '絵文字📚.md' })
    expect(await withFile(name)).toMatchObject({ success: true, context_file: name })
    expect(fake.runs().map(({ stdin }) => stdin)).toEqual(
      Array.from({ length: 2 }, () => '要約して\n\n👩‍👩‍👧‍👦 と 🏯\n'),
    )
  })

  it('reads from the folders that are allowed besides the working directory', async () => {
    const name = file('allowed/note.md', 'text')
    expect(await withFile(name)).toMatchObject({ success: true })
  })

  it.each<[string, () => string, RegExp]>([
    ['a missing file', () => 'missing.md', /^File not found: missing\.md/],
    [
      'a binary file',
      () => file('project/image.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])),
      /^Failed to read file: /,
    ],
    ['a directory', () => folderIn('project/sub'), /^Failed to read file: /],
    ['more than 5 MiB', () => file('project/big.txt', 'x'.repeat(5 * 2 ** 20 + 1)), /^Failed to read file: /],
  ])('refuses %s without a run', async (_name, prepare, error) => {
    const filePath = prepare()
    expect(await withFile(filePath)).toMatchObject({
      success: false,
      response: null,
      error: expect.stringMatching(error) as string,
      context_file: filePath,
    })
    expect(fake.runs()).toEqual([])
  })

  it('refuses files outside the allowed folders, also by a link or ..', async () => {
    const secret = file('elsewhere/secret.md', 'secret')
    symlinkSync(secret, path.join(folder, 'project/link.md'))
    for (const filePath of [secret, 'link.md', '../elsewhere/secret.md', '/etc/passwd']) {
      const answer = await withFile(filePath)
      expect(answer).toMatchObject({ success: false, response: null, context_file: filePath })
      expect((answer as { error: string }).error).not.toBe('')
    }
    expect(fake.runs()).toEqual([])
  })
})
