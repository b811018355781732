import { describe, expect, it } from 'vitest'
import { blocksOf, read, runDocuments } from './documents.ts'
import { runBlock } from './run-page.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { documentedDatabase, makeSandbox } from './sandbox.ts'
import { standIns } from './stand-ins.ts'

const pages = runDocuments.filter((document) => blocksOf(read(document)).length > 0)

/** Runs every block of a page from top to bottom in a new sandbox, as a reader would paste them. */
const faultsOf = async (document: string, markdown: string): Promise<readonly string[]> => {
  const database = markdown.includes(documentedDatabase) ? await createTestDatabase() : undefined
  const sandbox = makeSandbox(database?.url)
  try {
    const faults: string[] = []
    let printed = ''
    for (const block of blocksOf(markdown)) {
      const done = await runBlock({ document, block, sandbox, printed })
      printed = done.printed ?? ''
      if (done.wrong !== undefined) faults.push(`${document}:${block.line}: ${done.wrong}`)
    }
    for (const [program = '', ...args] of sandbox.calls()) {
      const wrong = standIns[program]?.wrong(args)
      if (wrong !== undefined) faults.push(`${document}: ${program} ${args.join(' ')}: ${wrong}`)
    }
    return faults
  } finally {
    sandbox.remove()
    await database?.drop()
  }
}

describe.concurrent('every block of the documentation does what it says', () => {
  it.each(pages)('%s', { timeout: 180_000 }, async (document) => {
    expect(await faultsOf(document, read(document))).toEqual([])
  })
})

describe('the check of blocks', () => {
  it('prints which programs are checked but not started, and why', () => {
    const table = Object.entries(standIns).map(([program, { reason }]) => `  ${program}: ${reason}`)
    process.stdout.write(`Checked, not started:\n${table.join('\n')}\n`)
    expect(pages.length).toBeGreaterThan(20)
  })

  const page = (...blocks: readonly (readonly [info: string, text: string])[]): string =>
    blocks.map(([info, text]) => `\`\`\`${info}\n${text}\n\`\`\``).join('\n\n')

  it('finds faults', async () => {
    const cases: readonly (readonly [string, RegExp])[] = [
      [page(['sh', 'kura serch x']), /ended with 2/],
      [page(['sh', 'false\ntrue']), /ended with 1/],
      [page(['sh', 'kura serve nothing']), /did not answer/],
      [page(['sh', 'echo one'], ['text', 'two']), /and prints\none/],
      [page(['text', 'just words']), /neither the output/],
      [page(['text', 'client → Node → Kura\nclient → Node']), /neither the output/],
      [page(['sh', 'npm install --global kura-mcp']), /none of the known forms/],
      [page(['sh', 'npm start -- --kepe x']), /did not answer|none of the known forms/],
      [page(['sh', 'node dist/kura.js serch x']), /ended with 2/],
      [page(['sh no-run', 'echo']), /unknown kind of block/],
      [page(['console', '$ kura']), /unknown kind of block/],
      [page(['json', '{"readOnly": true}']), /neither the file of a client/],
      [`\`.kura/config.json\`:\n${page(['json', '{"readOlny": true}'])}`, /readOlny/],
      [`\`.kura/config.json\`:\n${page(['json', '{"httpPort": 80}'])}`, /httpPort/],
      [page(['json', '{"mcpServers": {"kura": {"command": "kura"}}}']), /--print gives/],
      [page(['toml', '[mcp_servers.kura]']), /--print gives|Cannot|not/],
      [page(['ts', "import { createServr } from 'kura-mcp'\nnew createServr()"]), /createServr/],
      [page(['xml', '<a/>']), /names no file/],
      [page(['sh', 'npm run biuld']), /there is no script/],
      [page(['sh', 'claude mcp add kura node /path/to/kura/dist/kura.js serve']), /is not after --/],
      [page(['sh', 'claude mcp add kura -- kura serve nablrach']), /unknown modules/],
      [page(['sh', 'codex mcp add --sope user kura -- kura serve']), /--sope/],
      [page(['sh', 'claude mcp add --transport http kura https://kura.example.org/mcp']), /not the address/],
      [page(['sh', 'curl http://127.0.0.1:4127/helthz']), /no route/],
      [page(['sh', 'docker compose up --dtach']), /none of the known forms/],
      [page(['sh', 'pg_dump kura']), /none of the known forms/],
      [page(['sh', `KURA_DATABASE_URL=${documentedDatabase}x kura stats`]), /ended with 6/],
    ]
    for (const [markdown, words] of cases) expect((await faultsOf('docs/x.md', markdown)).join('\n')).toMatch(words)
  }, 60_000)

  it('accepts correct blocks', async () => {
    const started = page(
      ['sh', 'node dist/kura.js add "Use npx"\nnode dist/kura.js search npx --json | grep -c title'],
      ['text', '1'],
      ['sh', 'claude'],
    )
    expect(await faultsOf('docs/x.md', started)).toEqual([])
    const markdown = page(
      ['sh', 'kura add "Use SQLite" --type decision\nkura search sqlite --json | grep -c title'],
      ['text', '1'],
      [
        'sh',
        'claude mcp add --transport http kura http://127.0.0.1:4127/mcp\n' +
          'kura serve --http --port 4127\nkura serve knowledge',
      ],
      [
        'sh',
        `export KURA_DATABASE_URL=${documentedDatabase}\nkura add "Use PostgreSQL"\nkura serve --http --host 0.0.0.0`,
      ],
    )
    expect(await faultsOf('docs/x.md', markdown)).toEqual([])
  })
})
