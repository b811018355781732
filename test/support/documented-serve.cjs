// Runs `kura serve` as a page of the documentation shows it: starts it, waits for an answer, then stops it.
// `npm start` is treated in the same way; it is a server over HTTP.
// Usage: node documented-serve.cjs PROGRAM serve [arguments], or node documented-serve.cjs START.mjs [arguments]
const { spawn } = require('node:child_process')
const path = require('node:path')
const { createInterface } = require('node:readline')

const [program, ...args] = process.argv.slice(2)
const overHttp = args.includes('--http') || program.endsWith('start.mjs')
// The port that a page names may be in use on this machine, so another one is used.
const env = {
  ...process.env,
  ...(process.env.KURA_METRICS_PORT && { KURA_METRICS_PORT: String(20_000 + (process.pid % 40_000)) }),
}
const child = spawn(process.execPath, [program, ...args, ...(overHttp ? ['--port', '0'] : [])], {
  env,
  stdio: ['pipe', 'pipe', 'pipe'],
})
let answered = false
let stderr = ''

const say = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

const askOverStdio = () => {
  say({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'documentation', version: '1' } },
  })
  say({ method: 'notifications/initialized' })
  say({ id: 2, method: 'tools/list', params: {} })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, result } = JSON.parse(line)
    if (id !== 2) return
    answered = result.tools.length > 0
    child.stdin.end()
  })
}

const askOverHttp = async (said) => {
  const url = said.replace('//0.0.0.0:', '//127.0.0.1:')
  const isForTeam = said !== url
  const [health, mcp] = [await fetch(`${url}/healthz`), await fetch(`${url}/mcp`, { method: 'POST', body: '{}' })]
  answered = health.status === 200 && (mcp.status === 401) === isForTeam
  child.kill('SIGTERM')
}

createInterface({ input: child.stderr }).on('line', (line) => {
  stderr += `${line}\n`
  const url = /^Kura is at (\S+?)\/ /.exec(line)?.[1]
  if (overHttp && url !== undefined) void askOverHttp(url)
})
if (!overHttp) askOverStdio()

child.once('close', (code) => {
  if (answered && code === 0) return
  process.stderr.write(`${path.basename(program)} ${args.join(' ')} did not answer, or ended with ${code}:\n${stderr}`)
  process.exitCode = 1
})
