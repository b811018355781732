import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conflict } from '../kernel/errors.ts'
import { editText, splitCommandLine } from './edit-text.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-editor test-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** An editor that runs a shell script with the file as its last argument. */
const editor = async (script: string): Promise<Record<string, string>> => {
  const file = path.join(folder, 'my editor')
  await writeFile(file, `#!/bin/sh\nfor last; do :; done\n${script}\n`)
  await chmod(file, 0o755)
  return { PATH: process.env.PATH ?? '', EDITOR: `'${file}' --wait` }
}

const signal = new AbortController().signal
const keep = (text: string): Promise<string> => Promise.resolve(text)

describe('editText', () => {
  it('returns the edited text, and removes its file', async () => {
    const environment = await editor(
      `echo "$1 $last" > '${folder}/seen'; stat -c %a "$last" >> '${folder}/seen'; echo 二 >> "$last"`,
    )
    expect(await editText({ text: '一\n', environment, signal }, keep)).toBe('一\n二\n')
    const [seen = '', mode] = (await readFile(path.join(folder, 'seen'), 'utf8')).split('\n')
    expect(seen).toMatch(/^--wait .*\.md$/)
    expect(mode).toBe('600')
    await expect(readFile(seen.slice('--wait '.length))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('keeps the edited text if it cannot be used, and says where', async () => {
    const environment = await editor('echo mine > "$last"')
    const failure = await editText({ text: '', environment, signal }, () =>
      Promise.reject(conflict('Changed', { hint: 'Merge.' })),
    ).catch((thrown: unknown) => thrown)
    expect(failure).toMatchObject({
      kind: 'conflict',
      message: 'Changed',
      hint: expect.stringMatching(/^Merge\.\nWhat you wrote is kept in /) as unknown,
    })
    const file = /kept in (.*)$/.exec((failure as { hint: string }).hint)?.[1] ?? ''
    expect(await readFile(file, 'utf8')).toBe('mine\n')
    await rm(path.dirname(file), { recursive: true })
  })

  it('returns nothing from an editor that failed or does not exist', async () => {
    const environment = await editor('exit 3')
    await expect(editText({ text: 'x', environment, signal }, keep)).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('did not end well') as unknown,
    })
    await expect(editText({ text: 'x', environment: { EDITOR: '/nowhere/ed' }, signal }, keep)).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('cannot be started') as unknown,
    })
  })

  it('ends the editor when the signal is aborted', async () => {
    const stopped = new AbortController()
    const environment = await editor('exec sleep 60')
    setTimeout(() => {
      stopped.abort()
    }, 200)
    await expect(editText({ text: 'x', environment, signal: stopped.signal }, keep)).rejects.toMatchObject({
      kind: 'cancelled',
    })
  })

  it('splits a command line without a shell', () => {
    expect(splitCommandLine(`"/a b/ed" --wait 'x y' $HOME;ls`)).toEqual(['/a b/ed', '--wait', 'x y', '$HOME;ls'])
  })
})
