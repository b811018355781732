// `npm start`: serves a copy of the example workspace over HTTP, so that nothing in the repository is written.
//   npm start -- --keep FOLDER     keeps the copy in that folder and continues with it the next time
//   npm start -- --port 0          other flags are those of `kura serve --http`
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { firstFreePort } from './start/free-port.mjs'
import { fillCopy } from './start/fill-copy.mjs'
import { readFlags } from './start/flags.mjs'
import { howToConnect, messages } from './start/messages.mjs'
import { addressReader } from './start/read-address.mjs'
import { openCopy } from './start/workspace-copy.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = path.join(root, 'dist/kura.js')
const { keep, language, serveArgs, host, port } = readFlags(process.argv.slice(2), process.env)
const say = messages[language]
// The user's own settings, such as another database, must not apply to the example.
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('KURA_')))

// npm forwards the signals that the terminal has already sent to us, so a second one right after the first is ignored.
const echoMs = 1000
let lastSignal = 0
let copy
let kura
const end = (signal) => {
  if (Date.now() - lastSignal < echoMs) return
  lastSignal = Date.now()
  if (kura !== undefined) return void kura.kill(signal)
  copy?.end()
  process.exit(128 + constants.signals[signal])
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

copy = openCopy(path.join(root, 'examples/workspace'), keep)
if (copy === undefined) fail(say.notACopy(keep))
const env = { ...environment, KURA_HOME: copy.dataDir }

try {
  if (copy.isNew) fillCopy(copy, { program, language, env })
} catch (error) {
  copy.end()
  fail(error.message)
}

const chosenPort = port ?? (await firstFreePort(host, 4127))
if (port === undefined && chosenPort !== 4127) process.stderr.write(`${say.portTaken(4127, chosenPort)}\n`)
kura = spawn(
  process.execPath,
  [program, '--lang', language, 'serve', '--http', ...serveArgs, '--port', String(chosenPort)],
  {
    cwd: copy.folder,
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
    // A terminal sends Ctrl-C to the whole process group. In a separate group, Kura gets it only once, from here.
    detached: process.platform !== 'win32',
  },
)

const readAddress = addressReader()
createInterface({ input: kura.stderr }).on('line', (line) => {
  process.stderr.write(`${line}\n`)
  const found = readAddress(line)
  if (found !== undefined)
    process.stdout.write(howToConnect(language, { ...found, program, folder: copy.folder, isKept: copy.isKept }))
})

// If only npm is asked to end, it ends the shell between us, and this process notices it only by its new parent.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return
  clearInterval(watch)
  end('SIGTERM')
}, 250)

kura.on('close', (code, signal) => {
  clearInterval(watch)
  copy.end()
  process.exitCode = code ?? 128 + constants.signals[signal]
})

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
