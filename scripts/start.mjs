// `npm start`: serves a copy of the example workspace over HTTP, so that nothing in the repository is written to.
// Flags are passed on: npm start -- --port 0
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = path.join(root, 'dist/kura.js')
const workspace = mkdtempSync(path.join(tmpdir(), 'kura-example-'))
cpSync(path.join(root, 'examples/workspace'), workspace, { recursive: true })

const kura = spawn(process.execPath, [program, 'serve', '--http', ...process.argv.slice(2)], {
  env: { ...process.env, KURA_HOME: workspace },
  stdio: ['ignore', 'inherit', 'pipe'],
  // A terminal sends Ctrl-C to the whole group. In a group of its own, Kura gets it from here, once.
  detached: process.platform !== 'win32',
})

createInterface({ input: kura.stderr }).on('line', (line) => {
  process.stderr.write(`${line}\n`)
  // The line is in the language of the person; the address in it is not.
  const url = /^Kura .*(http:\S+?)\/mcp\b/.exec(line)?.[1]
  if (url !== undefined) process.stdout.write(howToConnect(url))
})

// npm passes on the signals that the terminal has sent to us already; what comes right after the first is that echo.
const echoMs = 1000
let lastSignal = 0
const end = (signal) => {
  if (Date.now() - lastSignal < echoMs) return
  lastSignal = Date.now()
  kura.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

// When npm alone is asked to end, it ends the shell between us, and nobody tells us but the loss of that parent.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return
  clearInterval(watch)
  end('SIGTERM')
}, 250)

kura.on('close', (code, signal) => {
  clearInterval(watch)
  rmSync(workspace, { recursive: true, force: true })
  process.exitCode = code ?? 128 + constants.signals[signal]
})

function howToConnect(url) {
  return `
Kura serves a copy of the example workspace. It is removed when Kura ends (Ctrl-C).
サンプルワークスペースのコピーを提供しています。コピーは終了時 (Ctrl-C) に削除されます。

  In a browser / ブラウザーで開く:
    ${url}/

  Claude Code, to this server / このサーバーに接続:
    claude mcp add --transport http kura ${url}/mcp

  Claude Code, with your own data over stdio / 自分のデータで使う (stdio):
    claude mcp add kura -- node ${program} serve

  Other clients / その他のクライアント (mcpServers):
    ${JSON.stringify({ mcpServers: { kura: { command: 'node', args: [program, 'serve'] } } })}

`
}
