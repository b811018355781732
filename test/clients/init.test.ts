import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startingShell } from '../support/shell.ts'

const shell = startingShell()
const { kura } = shell
let root: string
let project: string

beforeEach(() => {
  ;({ root, project } = shell.make())
})

afterEach(() => {
  shell.remove()
})

const read = (file: string): string => readFileSync(file, 'utf8')

describe('kura init', () => {
  it('creates .kura/ with a .gitignore, and no prompts unless the user wants them', async () => {
    const { code, out, err } = await kura('init')
    expect({ code, out }).toEqual({ code: 0, out: '' })
    expect(err).toBe(
      'created .kura/\ncreated .kura/.gitignore\nNo tree of prompts was written; ' +
        'kura commands init (or --yes) writes one.\nNext: kura connect\n',
    )
    expect(read(path.join(project, '.kura', '.gitignore'))).toBe('*\n')
    expect(statSync(path.join(project, '.kura')).mode & 0o777).toBe(0o700)
    expect(existsSync(path.join(project, '.agent'))).toBe(false)
  })

  it.each([
    ['init --yes', undefined, true],
    ['init', 'y', true],
    ['init', 'n', false],
  ])('kura %s answered %j writes the tree: %s', async (line, answer, isWritten) => {
    const { code } = await kura(line, answer === undefined ? {} : { answer })
    expect(code).toBe(0)
    expect(existsSync(path.join(project, '.agent', 'climpt', 'registry.json'))).toBe(isWritten)
  })

  it('overwrites nothing', async () => {
    mkdirSync(path.join(project, '.kura'))
    writeFileSync(path.join(project, '.kura', '.gitignore'), 'mine\n')
    await kura('init --yes')
    const config = path.join(project, '.agent', 'climpt', 'registry.json')
    writeFileSync(config, '{"mine": true}')
    const { code, err } = await kura('init --yes', { language: 'ja' })
    expect(code).toBe(0)
    expect(err).toContain('すでにあります')
    expect(read(config)).toBe('{"mine": true}')
    expect(read(path.join(project, '.kura', '.gitignore'))).toBe('mine\n')
  })

  it('warns when KURA_HOME names another directory', async () => {
    expect((await kura('init', { environment: { KURA_HOME: '/data' } })).err).toContain('KURA_HOME is set to /data')
  })

  it.each([
    ['file', 4, 'not a directory'],
    ['link', 1, 'leads out of'],
  ] as const)('refuses a %s named .kura', async (kind, code, words) => {
    const file = path.join(project, '.kura')
    if (kind === 'file') writeFileSync(file, 'x')
    else symlinkSync(root, file)
    expect(await kura('init --yes')).toMatchObject({ code, err: expect.stringContaining(words) as string })
    expect(existsSync(path.join(root, '.gitignore'))).toBe(false)
  })
})
