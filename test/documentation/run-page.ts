import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { parse as parseToml } from 'smol-toml'
import { manifests } from '../../src/app/modules.ts'
import { allClients } from '../../src/clients/all-clients.ts'
import { isQuoteMarker, quote, readSource } from '../../scripts/reference/quotes.ts'
import type { Block } from './documents.ts'
import type { Sandbox } from './sandbox.ts'

/** What is wrong with a block; undefined if nothing is. */
type Outcome = string | undefined

interface Run {
  readonly document: string
  readonly block: Block
  readonly sandbox: Sandbox
  /** The output of the previous block. */
  readonly printed: string
}

interface Done {
  readonly wrong?: Outcome
  readonly printed?: string
}

export const runBlock = async (run: Run): Promise<Done> => {
  const kind = kinds[run.block.info]
  if (kind === undefined) return { wrong: `unknown kind of block "${run.block.info}"` }
  return Promise.resolve(run)
    .then(kind)
    .catch((thrown: unknown) => ({ wrong: String(thrown) }))
}

const inShell = async ({ block, sandbox }: Run): Promise<Done> => {
  const { code, out, err } = await sandbox.run(block.text)
  return {
    printed: out.replaceAll(sandbox.home, '~'),
    ...(code !== 0 && { wrong: `ended with ${code}: ${err}${out}` }),
  }
}

/** A text block is the output of the commands before it, or a drawing of the modules or of a chain of programs. */
const asText = ({ block, printed }: Run): Promise<Done> => {
  if (!block.follows) return Promise.resolve({ wrong: drawingFault(block.text) })
  return Promise.resolve({
    wrong:
      printed.trimEnd() === block.text.trimEnd()
        ? undefined
        : `it is said to print\n${block.text}\nand prints\n${printed}`,
  })
}

const drawingFault = (text: string): Outcome => {
  if (
    text.includes('bytes →') ||
    text
      .trim()
      .split('\n')
      .every((line) => / → Kura( →|$)/.test(line))
  )
    return undefined
  const missing = manifests.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(text)).map(({ name }) => name)
  return text.includes('│') && missing.length === 0
    ? undefined
    : `neither the output of a command nor a drawing with all modules: ${missing.join(', ')}`
}

/** Writes the block to the file that the line before it names, for the commands that follow. */
const asFile = ({ block, sandbox }: Run): Promise<Done> => {
  const file = [...block.lead.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .findLast((name) => /\.\w+$/.test(name))
  if (file === undefined) return Promise.resolve({ wrong: 'the sentence before it names no file' })
  sandbox.write(file, block.text)
  return Promise.resolve({})
}

const asQuote = ({ block }: Run): Promise<Done> =>
  Promise.resolve(
    block.text.trimEnd() === quote(block.lead, readSource)
      ? {}
      : { wrong: 'not what the code says: npm run reference' },
  )

const asProgram = async ({ block, sandbox }: Run): Promise<Done> => {
  const { code } = await transform(block.text, { loader: 'ts', format: 'esm', target: 'node20' })
  writeFileSync(path.join(sandbox.project, 'block.mjs'), code)
  return inShell({ block: { ...block, text: 'node block.mjs' }, sandbox, document: '', printed: '' })
}

/** The block contains settings of Kura, or the configuration of a client. */
const asJson = async (run: Run): Promise<Done> => {
  const data = JSON.parse(run.block.text) as Readonly<Record<string, unknown>>
  if ('mcpServers' in data || 'servers' in data) return { wrong: entryFault(run, data) }
  if (!/`[^`]*config\.json`/.test(run.block.lead))
    return { wrong: 'neither the file of a client nor settings of a config.json' }
  return withSettings(run, data)
}

/** Writes the settings to the file that the line before the block names, and lets Kura check them. */
const withSettings = async ({ block, sandbox }: Run, data: object): Promise<Done> => {
  const isOfUser = block.lead.includes('~/.kura/config.json')
  const folder = isOfUser ? '"$HOME/.kura"' : '.kura'
  const text = JSON.stringify(data).replaceAll("'", "'\\''")
  const done = await inShell({
    block: {
      ...block,
      text: [
        `mkdir -p ${folder} && chmod 700 ${folder}`,
        `printf '%s' '${text}' > ${folder}/config.json`,
        'kura stats --json > /dev/null',
        `rm ${folder}/config.json`,
      ].join('\n'),
    },
    sandbox,
    document: '',
    printed: '',
  })
  return done.wrong === undefined ? {} : { wrong: done.wrong }
}

const asToml = (run: Run): Promise<Done> => Promise.resolve({ wrong: entryFault(run, parseToml(run.block.text)) })

const stdio = { command: 'node', args: ['/path/to/kura/dist/kura.js', 'serve'], env: {}, secrets: [] }

/** The entry of a server over HTTP in each client, as the client's documentation describes it. */
const httpEntries: Readonly<Record<string, object>> = {
  cursor: { url: 'http://127.0.0.1:4127/mcp' },
  vscode: { type: 'http', url: 'http://127.0.0.1:4127/mcp' },
  windsurf: { serverUrl: 'http://127.0.0.1:4127/mcp' },
  'gemini-cli': { httpUrl: 'http://127.0.0.1:4127/mcp' },
  'claude-code': { type: 'http', url: 'http://127.0.0.1:4127/mcp' },
}

/** An entry on a client's page must be exactly what `kura connect --print` prints, or the entry for HTTP. */
const entryFault = ({ document, block }: Run, data: object): Outcome => {
  const page = path.basename(document, '.md').replace('vs-code', 'vscode')
  const byDefault = block.info === 'toml' ? 'codex' : 'claude-desktop'
  const client = allClients.find(({ name }) => name === page) ?? allClients.find(({ name }) => name === byDefault)
  if (client === undefined) return 'there is no such client'
  const [key = ''] = Object.keys(data)
  const servers = client.format.read(block.text)
  const http = httpEntries[client.name]
  if (http !== undefined && JSON.stringify(servers.kura) === JSON.stringify(http)) return undefined
  const expected = client.format.print({ kura: client.entry(stdio) })
  return block.text.trim() === expected.trim()
    ? undefined
    : `under ${key}, kura connect ${client.name} --print gives\n${expected}`
}

const kinds: Readonly<Record<string, (run: Run) => Promise<Done>>> = {
  sh: inShell,
  text: asText,
  json: asJson,
  toml: asToml,
  ts: (run) => (isQuoteMarker(run.block.lead) ? asQuote(run) : asProgram(run)),
  xml: asFile,
  yaml: asFile,
  markdown: asFile,
}
