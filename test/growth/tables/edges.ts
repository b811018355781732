import { attempt } from '../../../src/kernel/attempt.ts'
import { isWorkspaceName } from '../../../src/kernel/workspace-name.ts'
import { workspaceIn } from '../../../src/access/domain/workspaces.ts'
import { idIn } from '../../../src/access/domain/token.ts'
import { fingerprintOf } from '../../../src/backend/fingerprint.ts'
import { matchUri } from '../../../src/backend/resource-table.ts'
import { connectText } from '../../../src/clients/edit.ts'
import { codex } from '../../../src/clients/codex.ts'
import { cursor } from '../../../src/clients/cursor.ts'
import { isAllowedHost, isAllowedOrigin } from '../../../src/http/guards.ts'
import { teamNames } from '../../../src/http/names.ts'
import { acceptedEncodings } from '../../../src/http/console/accepted-encodings.ts'
import { pageLanguage } from '../../../src/http/console/page-language.ts'
import { isPage } from '../../../src/http/console/page-routes.ts'
import { traceOf } from '../../../src/kernel/trace.ts'
import { judgeText } from '../../../src/mcp/gate.ts'
import { shapeProblem } from '../../../src/kernel/json-shape.ts'
import { LineReader } from '../../../src/mcp/line-reader.ts'
import { readId } from '../../../src/mcp/read-id.ts'
import { splitCommandLine } from '../../../src/platform/edit-text.ts'
import { hideSecrets } from '../../../src/platform/hide-secrets.ts'
import { secretsOf } from '../../../src/storage/postgres/address.ts'
import { printable, printableText } from '../../../src/text/printable.ts'
import { numbered, runs, times, upTo, withTexts, type Texts } from '../hard-texts.ts'
import type { Reader } from '../measure.ts'

const json: Texts = {
  ...runs,
  'open lists': (size) => times('[', size),
  'open strings': (size) => times('"\\', size),
  'a string of escaped quotes': (size) => `{"a":"${times('\\"', size)}`,
  'a string of backslashes': (size) => `{"a":"${times('\\', size)}`,
  members: (size) => `{${numbered(size, (index) => `"k${index}":1,`)}"id":1}`,
  'ids of others': (size) => `{"a":{${times('"id":1,', size)}`,
  'a long number': (size) => `{"id":${times('1', size)}`,
  'blanks before a value': (size) => `{"id":${times(' ', size)}`,
}

const headers: Texts = {
  ...runs,
  'a long name and a port': (size) => `${times('a', size)}:1`,
  'numbers of an address': (size) => `[${times('0:', size)}`,
  'an origin': (size) => `http://${times('a', size)}`,
  'percent signs': (size) => times('%41', size),
  'half percent signs': (size) => times('%', size),
  'a token': (size) => `kura_${times('a_', size)}`,
}

const jsonc: Texts = {
  'comments without an end': (size) => `{${times('/*', size)}`,
  comments: (size) => `{${times('/* a */', size)}"mcpServers": {}}`,
  'lines of comments': (size) => `{${times('// a\n', size)}"mcpServers": {}}`,
  servers: (size) => `{"mcpServers": {${numbered(size, (index) => `"a${index}": {},`)}}}`,
  indents: (size) => `{${times('\n  ', size)}"mcpServers": {}}`,
  blanks: (size) => `{${times(' ', size)}"mcpServers": {}}`,
  'blanks behind a member': (size) => `{"mcpServers": {}${times(' ', size)}}`,
  'open objects': (size) => times('{"a":', size),
  'open lists': (size) => `{"a":${times('[', size)}`,
}

const toml: Texts = {
  servers: (size) => numbered(size, (index) => `mcp_servers.a${index}.command = "b"`),
  keys: (size) => numbered(size, (index) => `a${index} = 1`),
  'a long path': (size) => `[${times('a.', size)}a]`,
  'open lists': (size) => `a = ${times('[', size)}`,
  blanks: (size) => `a = ${times(' ', size)}1`,
  comments: (size) => times('# a\n', size),
  'a list': (size) => `a = [${times('1,\n', size)}]`,
  'a text without an end': (size) => `a = """${times('"" \n', size)}`,
  'a text': (size) => `a = """\n${times('[b]\n', size)}"""\n`,
}

const databases: Texts = {
  commas: (size) => `postgres://${times(',', size)}/db`,
  hosts: (size) => `postgres://u:p@${times('h,', size)}h/db`,
  'hosts and a long rest': (size) => `postgres://${times('h,', size / 2)}h/${times('a', size / 2)}`,
  'hosts among the options': (size) => `postgres:///db?host=${times('h,', size / 2)}&port=${times('1,', size / 2)}`,
  users: (size) => `postgres://${times('u:p@', size)}h/db`,
  brackets: (size) => `postgres://${times('[', size)}/db`,
  'numbers of an address': (size) => `postgres://[${times('0:', size)}]/db`,
  'a long scheme': (size) => times('a', size),
  slashes: (size) => `postgres://${times('/', size)}`,
  options: (size) => `postgres:///db?${times('host=a&', size)}`,
}

const program = ['/usr/bin/node', '/opt/kura.js']
const servers = { kura: { command: '/usr/bin/node', args: ['/opt/kura.js'], env: {}, secrets: [] } }
const connect =
  (client: typeof cursor) =>
  (text: string): unknown =>
    connectText(client, { text, servers, names: ['kura'], program })
const names = teamNames(['kura.example'], ['https://kura.example'])

/** Reads a text in chunks of this many bytes, since input may arrive byte by byte. */
const read =
  (chunk: number) =>
  (text: string): unknown => {
    const lines: number[] = []
    const reader = new LineReader(10 * 1024 * 1024, {
      line: ({ length }) => {
        lines.push(length)
      },
      tooLong: () => undefined,
    })
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += chunk) reader.push(bytes.subarray(at, at + chunk))
    reader.end()
    return lines
  }

export const edgeReaders: readonly Reader[] = [
  ...withTexts('a line of JSON-RPC', (text) => judgeText(Buffer.from(text)), json),
  ...withTexts('the shape of JSON', shapeProblem, json),
  ...withTexts('the id of a line', readId, json),
  ...withTexts('a stream in single bytes', read(1), {
    'one line': (size) => times('a', size),
    'many lines': (size) => times('a\n', size),
  }),
  ...withTexts('a stream in pieces', read(4096), {
    'one line': (size) => times('a', size),
    'many lines': (size) => times('a\n', size),
    'blank lines': (size) => times('\r\n', size),
  }),
  ...withTexts(
    'a fingerprint',
    (text) => fingerprintOf('a', Object.fromEntries(text.split('\n').map((key) => [key, 1]))),
    { keys: (size) => numbered(size, (index) => `k${index}`) },
  ),
  ...withTexts('an address of a resource', (text) => matchUri('nablarch://{kind}/{name}', `nablarch://${text}`), runs),
  ...withTexts(
    'headers',
    (text) => [
      isAllowedHost(text),
      isAllowedOrigin(text),
      names.isHost(text, { remote: '', local: '' }),
      names.isOrigin(text, ''),
      isWorkspaceName(text),
      workspaceIn(text),
      idIn(text),
      traceOf(text, text),
    ],
    headers,
  ),
  ...withTexts('an address of databases', (text) => attempt(() => secretsOf(text)), databases),
  ...withTexts('a client file in JSON', connect(cursor), jsonc),
  ...withTexts('a client file in TOML', connect(codex), toml),
  // A file has at most 2,000 tables.
  ...upTo(
    12_000,
    withTexts('a client file in TOML', connect(codex), {
      tables: (size) => numbered(size, (index) => `[a${index}]`),
      'tables of one array': (size) => times('[[a]]\n', size),
    }),
  ),
  ...withTexts('the languages of a browser', (text) => pageLanguage(undefined, text), headers),
  ...withTexts('the encodings of a browser', (text) => acceptedEncodings(text), headers),
  ...withTexts('the address of a page', (text) => isPage([{ pattern: '/a/:b/*' }], text, []), headers),
  ...withTexts('a log', (text) => hideSecrets({ write: () => undefined }, ['hunter22']).write(text), {
    ...runs,
    'beginnings of JWTs': (size) => times('eyJ-eyJabcdefgh-', size),
    schemes: (size) => times('a.', size),
    addresses: (size) => times('a://b:c', size),
    passwords: (size) => `a://b:${times('c', size)}`,
    'a bearer of blanks': (size) => `Bearer${times(' ', size)}`,
    bearers: (size) => times('Bearer ', size),
  }),
  ...withTexts('printable text', (text) => [printable(text), printableText(text)], runs),
  ...withTexts('the line of an editor', splitCommandLine, runs),
]
