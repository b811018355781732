import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, type ParseError } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { knownVariables, refusal } from './known-words.ts'
import { registryEntry } from './registry-entry.ts'
import { root } from './tarball.ts'

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const own = JSON.parse(read('package.json')) as {
  name: string
  version: string
  mcpName: string
  dependencies?: Record<string, string>
  optionalDependencies: Record<string, string>
}

describe('server.json', () => {
  const written: unknown = JSON.parse(read('server.json'))
  const entry = registryEntry.parse(written)

  it('has the name and the version of this package', () => {
    expect(entry).toMatchObject({
      name: own.mcpName,
      version: own.version,
      packages: [{ identifier: own.name, version: own.version }],
    })
  })

  it('starts Kura with valid arguments and variables', async () => {
    for (const { runtimeArguments = [], packageArguments = [], environmentVariables = [] } of entry.packages) {
      expect(await refusal(packageArguments.map(({ value = '' }) => value))).toBeUndefined()
      expect(environmentVariables.map(({ name }) => name).filter((name) => !knownVariables.has(name))).toEqual([])
      expect(runtimeArguments.map(({ value }) => value)).toEqual(['--yes'])
    }
  })

  it.each([
    ['a range', { version: '^1.0.0' }],
    ['a long description', { description: 'x'.repeat(101) }],
    ['a name without a domain', { name: 'kura' }],
    ['two slashes', { name: 'io.github.kura/mcp/kura' }],
    ['a member that is not known', { license: 'MIT' }],
    ['no package', { packages: [] }],
  ])('would be refused with %s', (_, change) => {
    expect(registryEntry.safeParse({ ...(written as object), ...change }).success).toBe(false)
  })
})

describe('the package with the driver for Node 20', () => {
  const driver = JSON.parse(read('packages/sqlite-for-node-20/package.json')) as {
    readonly name: string
    readonly version: string
    readonly engines: { readonly node: string }
  }
  const locked = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<
      Record<string, { readonly link?: boolean; readonly engines?: { readonly node: string } }>
    >
  }

  it('is the only dependency, and of the same version', () => {
    expect(own.dependencies).toBeUndefined()
    expect(own.optionalDependencies).toEqual({ [driver.name]: own.version })
    expect(driver.version).toBe(own.version)
  })

  it('is left out by every release of Node that has SQLite, also in a clone', () => {
    expect(driver.engines).toEqual({ node: '>=20.19 <22' })
    expect(locked.packages[`node_modules/${driver.name}`]?.link).toBe(true)
    // npm 10 looks at each package by itself. `npm install better-sqlite3` would put its own range there again.
    expect(locked.packages['node_modules/better-sqlite3']?.engines).toEqual(driver.engines)
  })
})

describe('the examples for clients', () => {
  const folder = 'examples/clients'
  const files = readdirSync(path.join(root, folder)).filter((file) => /\.jsonc?$/.test(file))
  const right = files.filter((file) => !file.includes('wrong'))
  const shape = z.strictObject({
    mcpServers: z.record(
      z.string(),
      z.strictObject({
        command: z.string(),
        args: z.array(z.string()),
        env: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })

  const serversIn = (file: string) => {
    const errors: ParseError[] = []
    const data: unknown = file.endsWith('.jsonc')
      ? parse(read(`${folder}/${file}`), errors)
      : JSON.parse(read(`${folder}/${file}`))
    expect(errors).toEqual([])
    return Object.values(shape.parse(data).mcpServers)
  }

  /** The arguments for Kura itself; undefined if another program is started. */
  const forKura = ({
    command,
    args,
  }: {
    readonly command: string
    readonly args: readonly string[]
  }): readonly string[] | undefined => {
    if (/^kura(-mcp)?$/.test(command)) return args
    const at = args.findIndex(
      (argument) => argument === own.name || /[\\/]kura-mcp[\\/]dist[\\/]kura\.js$/.test(argument),
    )
    return at === -1 ? undefined : args.slice(at + 1)
  }

  it('exist for every system', () => {
    expect(files).toEqual(['linux.json', 'macos.json', 'windows-wrong.jsonc', 'windows.json', 'wsl.json'])
  })

  it.each(right)('%s starts Kura with valid arguments and variables', async (file) => {
    const servers = serversIn(file)
    expect(servers).toHaveLength(1)
    for (const server of servers) {
      expect(path.posix.basename(server.command)).toMatch(/^(node|npx|kura)$/)
      const args = forKura(server)
      expect(args?.[0]).toBe('serve')
      expect(await refusal(args ?? [])).toBeUndefined()
      expect(Object.keys(server.env ?? {}).filter((name) => !knownVariables.has(name))).toEqual([])
    }
  })

  it('show a wrong configuration in one file, which begins with a warning in both languages', () => {
    expect(serversIn('windows-wrong.jsonc').map(({ command }) => command)).toEqual(['wsl'])
    expect(read(`${folder}/windows-wrong.jsonc`)).toMatch(/^\/\/ WRONG\..*\n\/\/ 誤った設定です。.*\n\{/)
  })

  it('would fail with wrong arguments or variables', async () => {
    expect(await refusal(['serve', '--readonly'])).toMatch(/unknown option/)
    expect(await refusal(['serve', 'knowlege'])).toBe('no module knowlege')
    expect(await refusal(['sreve'])).toMatch(/unknown command/)
    expect(knownVariables.has('KURA_CLAUDE')).toBe(false)
  })

  it('have the same explanation in both languages', () => {
    const [english, japanese] = [read(`${folder}/README.md`), read(`${folder}/README.ja.md`)]
    const blocks = (text: string): readonly string[] => text.match(/^```[^]*?^```$/gm) ?? []
    const levels = (text: string): readonly string[] => text.replace(/^```[^]*?^```$/gm, '').match(/^#+ /gm) ?? []
    const linked = (text: string): readonly string[] =>
      [...text.matchAll(/\]\(([\w-]+\.jsonc?)\)/g)].map(([, file = '']) => file)
    expect(blocks(english).length).toBeGreaterThan(2)
    expect(blocks(japanese)).toEqual(blocks(english))
    expect(levels(japanese)).toEqual(levels(english))
    expect(linked(japanese)).toEqual(linked(english))
    expect([...new Set(linked(english))].sort()).toEqual([...files].sort())
  })
})

describe('the plugin', () => {
  it('is also a marketplace, so that Claude Code can use it from the npm package', () => {
    const { name } = JSON.parse(read('plugin/.claude-plugin/plugin.json')) as { name: string }
    expect(JSON.parse(read('plugin/.claude-plugin/marketplace.json'))).toMatchObject({
      name: 'kura',
      plugins: [{ name, source: './' }],
    })
  })
})
