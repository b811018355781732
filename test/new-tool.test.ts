import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planTool, Refusal, type Repository } from '../scripts/new-tool/plan.ts'
import { copyRepository } from './support/repository-copy.ts'

const root = path.resolve(import.meta.dirname, '..')
const parts = [
  'src',
  'console/src',
  'scripts',
  'bench',
  'test',
  'docs',
  'knowledge',
  'examples',
  'README.md',
  'README.ja.md',
  'package.json',
  'biome.json',
  '.gitignore',
]
const modules = ['knowledge', 'commands', 'claude', 'nablarch']

/** The longest name that is allowed: lines that fit with it fit with every other name. */
const longest = (module: string): string => `weigh_${module}`.padEnd(40, 's')

let copy: string
beforeAll(() => {
  copy = copyRepository(root, parts)
})
afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

const node = (...args: readonly string[]) => {
  const env = { PATH: process.env.PATH, HOME: copy, TMPDIR: process.env.TMPDIR }
  return spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' })
}
const newTool = (...args: readonly string[]) => node('scripts/run.mjs', 'scripts/new-tool.ts', ...args)
const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8')

/** Every file of the copy with its text. */
const everything = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['src', 'test', 'docs'].flatMap((folder) =>
      readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file))
        .filter((file) => statSync(path.join(copy, file)).isFile())
        .map((file) => [file, read(file)]),
    ),
  )

describe('npm run new:tool', { timeout: 120_000 }, () => {
  it.each(modules)('lays out a tool of %s, with its test, its promise and its reference', (module) => {
    const name = longest(module)
    const { status, stdout, stderr } = newTool(module, name)
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const file = name.replaceAll('_', '-')
    const [tool, test] = [`src/modules/${module}/tools/${file}.ts`, `test/${module}/${file}.test.ts`]
    for (const made of [tool, test]) {
      expect(stdout).toContain(made)
      expect(transformSync(read(made), { loader: 'ts' }).warnings).toEqual([])
      expect(
        Math.max(
          ...read(made)
            .split('\n')
            .map((line) => line.length),
        ),
      ).toBeLessThanOrEqual(120)
    }
    expect(read(test)).toContain(`[EXT-${name}]`)
    expect(read('test/requirements/extras.ts')).toContain(`'EXT-${name}': {`)
    expect(read('test/__snapshots__/extras.json')).toContain(`"name": "${name}"`)
    expect(read('docs/reference/tools.md')).toContain(`### \`${name}\``)
  })

  it('makes a test that passes and files that are formatted and not stale', () => {
    const settings = { include: ['test/knowledge/weigh*'], testTimeout: 60_000 }
    writeFileSync(path.join(copy, 'own.config.ts'), `export default { test: ${JSON.stringify(settings)} }\n`)
    const own = node('node_modules/vitest/vitest.mjs', 'run', '--config', 'own.config.ts')
    expect(own.stdout, own.stderr).toMatch(/Tests .*3 passed/)
    expect(own.status).toBe(0)
    expect(node('scripts/run.mjs', 'scripts/reference.ts', '--check')).toMatchObject({ status: 0, stdout: '' })
    expect(node('node_modules/@biomejs/biome/bin/biome', 'format', 'src/modules', 'test').status).toBe(0)
  })

  it('refuses the same tool again, in the language of the reader', () => {
    const before = everything()
    const again = newTool('knowledge', longest('knowledge'), '--lang', 'ja')
    expect(again.stderr).toBe(`${longest('knowledge')} というツールはすでにあります。\n何も書き込んでいません。\n`)
    expect(again.status).toBe(2)
    expect(everything()).toEqual(before)
  })

  it('leaves nothing behind when a step fails', () => {
    appendFileSync(path.join(copy, 'docs/tour.md'), '\n<!-- quote src/main.ts: no such line -->\n```ts\n```\n')
    const before = everything()
    const failed = newTool('commands', 'weigh_again')
    expect(failed.stderr).toContain('no line of src/main.ts begins with "no such line"')
    expect(failed.stderr).toMatch(/Nothing was written\.\n$/)
    expect(failed.status).toBe(1)
    expect(everything()).toEqual(before)
  })
})

describe('a new tool', () => {
  const repository: Repository = {
    modules: modules.map((name) => ({ name, personal: false })),
    toolNames: ['get_item', 'search', 'search_commands'],
    read: (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined),
  }

  it.each([
    [
      'knowlege',
      'count_words',
      'There is no module "knowlege". The modules are: knowledge, commands, claude, nablarch',
    ],
    ['../kernel', 'count_words', 'There is no module'],
    ['knowledge', 'get_item', 'There is a tool get_item already.'],
    ['knowledge', 'search_commands', 'There is a tool search_commands already.'],
    ['knowledge', 'countWords', 'not a name for a tool'],
    ['knowledge', 'count-words', 'not a name for a tool'],
    ['knowledge', 'delete', 'not a name for a tool'],
    ['knowledge', 'count__words', 'not a name for a tool'],
    ['knowledge', 'count_1', 'not a name for a tool'],
    ['knowledge', '_count_words', 'not a name for a tool'],
    ['knowledge', 'count_words\n', 'not a name for a tool'],
    ['knowledge', '../count_words', 'not a name for a tool'],
    ['knowledge', '語_数', 'not a name for a tool'],
    ['knowledge', `count_${'words'.repeat(9)}`, 'at most 40'],
    ['knowledge', 'state_shape', 'src/modules/knowledge/tools/state-shape.ts exists already.'],
    ['knowledge', 'open_store', 'openStore means something else in src/modules/knowledge/module.ts'],
    ['knowledge', 'define_tool', 'defineTool means something else'],
  ])('is refused: %s %s', (module, name, message) => {
    expect(() => planTool({ module, name }, repository)).toThrow(Refusal)
    expect(() => planTool({ module, name }, repository)).toThrow(message)
  })

  it('is refused where a file has another form than is expected', () => {
    const odd = {
      ...repository,
      read: (file: string) => repository.read(file)?.replace('  tools: [', '  tools: all(['),
    }
    expect(() => planTool({ module: 'commands', name: 'count_words' }, odd)).toThrow('add the tool by hand')
  })

  it('over HTTP needs the start-up token where the tools of its module do', () => {
    const personal = { ...repository, modules: [{ name: 'claude', personal: true }] }
    const { files, tool } = planTool({ module: 'claude', name: 'count_words' }, personal)
    expect(files[tool]).toContain('startsPrograms: true')
  })
})
