// Tries out the executable in a folder, on every system: node scripts/binary/try-out.mjs FOLDER
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const [folder = '.'] = process.argv.slice(2)
const name = (await readdir(folder)).find((file) => /^kura-.*-(?:x64|arm64)(?:\.exe)?$/.test(file))
if (name === undefined) throw new Error(`There is no executable in ${folder}.`)
const home = await mkdtemp(path.join(tmpdir(), 'kura-try-'))

const kura = (args, input = '') => {
  // Windows needs the folder of the system; of all the rest the executable must need nothing.
  const { SystemRoot, TEMP } = process.env
  const env = { SystemRoot, TEMP, HOME: home, USERPROFILE: home, KURA_LOG_LEVEL: 'debug' }
  const ran = spawnSync(path.resolve(folder, name), args, { cwd: home, env, input, encoding: 'utf8', timeout: 120_000 })
  if (ran.stderr.includes('no code cache')) throw new Error(ran.stderr)
  return ran
}

const expect = (what, isRight, { status, stdout, stderr }) => {
  if (!isRight) throw new Error(`${what} is wrong: ${status}\n${stdout}\n${stderr}`)
  process.stdout.write(`${what}: as expected\n`)
}

try {
  const version = kura(['--version'])
  expect('--version', version.status === 0 && version.stdout.includes('single executable'), version)
  const messages = [
    ['initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'try', version: '1' } }],
    ['tools/call', { name: 'create_item', arguments: { type: 'note', title: '蔵の鍵', priority: 'HIGH' } }],
    ['tools/call', { name: 'search_items', arguments: { query: '鍵' } }],
    ['tools/call', { name: 'search_api', arguments: { keyword: 'トランザクション' } }],
  ].map(([method, params], id) => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  const served = kura(['serve'], messages.join(''))
  const answers = served.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(
    'serve',
    served.status === 0 && answers.length === 4 && answers.every(({ result }) => result && !result.isError),
    served,
  )
  expect('search', kura(['search', '鍵']).stdout.includes('蔵の鍵'), served)
  const checked = kura(['doctor', '--json'])
  const { findings } = JSON.parse(checked.stdout)
  const faults = findings.filter(({ severity, code }) => severity === 'error' && !/KURA-D03[23]/.test(code))
  expect('doctor', faults.length === 0, checked)
} finally {
  await rm(home, { recursive: true, force: true })
}
