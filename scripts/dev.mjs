// `npm run dev`: builds, serves a copy of the example workspace, and repeats both after every save.
//   npm run dev -- --keep FOLDER     keeps the copy in that folder and continues with it the next time
//   npm run dev -- --port 0          other flags are those of `kura serve --http`
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBuilder } from './dev/builder.mjs'
import { devMessages } from './dev/messages.mjs'
import { openServer } from './dev/server.mjs'
import { watchFolders } from './dev/watch-folders.mjs'
import { fillCopy } from './start/fill-copy.mjs'
import { readFlags } from './start/flags.mjs'
import { firstFreePort } from './start/free-port.mjs'
import { messages } from './start/messages.mjs'
import { openCopy } from './start/workspace-copy.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { keep, language, serveArgs, host, port } = readFlags(process.argv.slice(2), process.env)
const say = devMessages[language]
const tell = (line) => process.stderr.write(`${line}\n`)

const copy = openCopy(path.join(root, 'examples/workspace'), keep)
if (copy === undefined) {
  tell(messages[language].notACopy(keep))
  process.exit(1)
}
const cache = path.join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(path.join(cache, 'kura-dev-'))
// The developer's own settings, such as another database, must not apply to the example.
const own = Object.entries(process.env).filter(([name]) => !name.startsWith('KURA_'))
const env = { ...Object.fromEntries(own), KURA_HOME: copy.dataDir }
const program = path.join(folder, 'program.js')
const server = openServer({
  command: [program, '--lang', language, 'serve', '--http', ...serveArgs],
  port: port ?? (await firstFreePort(host, 4127)),
  cwd: copy.folder,
  env,
})

let builder
let served
let ending = false

const round = oneAtATime(async () => {
  const since = performance.now()
  const built = await build()
  if (ending) return
  if (built === undefined) return tell(say.buildFailed)
  if (built === served && server.isRunning()) return tell(say.unchanged(performance.now() - since))
  served = built
  await server.stop()
  if (ending || !isFilled()) return
  const found = await server.start()
  if (ending) return
  if (found === undefined) return tell(say.ended)
  tell(say.console(found.link))
  tell(say.listening(found.url, performance.now() - since))
})

/** Runs `work` once at a time. Calls during a run ask for one more run. Resolves when no run is left. */
function oneAtATime(work) {
  let rounds
  let isAsked = false
  const run = async () => {
    while (isAsked) {
      isAsked = false
      await work()
    }
    rounds = undefined
  }
  return () => {
    isAsked = true
    return (rounds ??= run())
  }
}

/** esbuild has already printed the errors to stderr. */
async function build() {
  try {
    builder ??= await openBuilder(root, folder)
    return await builder.build()
  } catch {
    return undefined
  }
}

/** The first program that builds fills the copy with the example. */
let isNew = copy.isNew
function isFilled() {
  try {
    if (isNew) fillCopy(copy, { program, language, env })
    isNew = false
    return true
  } catch (error) {
    tell(`${error.message}\n${say.ended}`)
    return false
  }
}

const watched = ['src', 'console/src', 'knowledge', 'examples/workspace/config'].map((name) => path.join(root, name))
const stopWatching = watchFolders(watched, round)

// npm forwards the signals that the terminal has already sent to us, so a second one right after the first is ignored.
const echoMs = 1000
let endedAt
const end = async (signal) => {
  if (ending) return Date.now() - endedAt > echoMs ? server.stop('SIGKILL') : undefined
  ending = true
  endedAt = Date.now()
  stopWatching()
  await server.stop()
  await round()
  await builder?.close()
  copy.end()
  rmSync(folder, { recursive: true, force: true })
  process.exit(128 + constants.signals[signal])
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
// If only npm is asked to end, this process notices it only by its new parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 250).unref()
}

tell(say.watching(copy.folder))
await round()
