import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Shell } from '../maintenance/kura.ts'
import { productProgram } from '../support/programs.ts'

/** Lines for a server on stdio in which names, methods and arguments are hostile, and which store hostile items. */
export const linesToServer = (hostile: string): string => {
  const call = (name: string, args: object) => ({ method: 'tools/call', params: { name, arguments: args } })
  const clientInfo = { name: `${hostile}\0`, version: hostile }
  const item = { type: 'task', title: `find ${hostile}`, tags: [hostile], category: hostile, version: hostile }
  const messages = [
    { method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    call('create_item', { ...item, description: hostile, content: hostile }),
    call('create_item', { ...item, description: hostile, content: hostile, related: [1] }),
    call('update_item', { id: 1, content: `${hostile} again` }),
    call('update_current_state', { content: hostile, tags: [hostile], metadata: { updatedBy: hostile } }),
    call('execute_claude', { prompt: hostile }),
    call('search_commands', { query: hostile }),
    call(`${hostile}\0`, { [hostile]: hostile }),
    call('get_item', { id: hostile, [hostile]: 1 }),
    { method: hostile, params: {} },
    { method: 'prompts/get', params: { name: hostile, arguments: { [hostile]: hostile } } },
    { method: 'resources/read', params: { uri: `nablarch://${hostile}` } },
    { method: 'logging/setLevel', params: { level: hostile } },
  ]
  const notes = [{ jsonrpc: '2.0', method: `notifications/${hostile}`, params: {} }]
  const lines = [...messages.map((message, id) => ({ jsonrpc: '2.0', id, ...message })), ...notes]
  return [...lines.map((line) => JSON.stringify(line)), hostile.replaceAll('\r', ''), ''].join('\n')
}

/** Runs a server over the lines, with its stderr in a pipe. */
export const runServer = async ({ home, cwd, env }: Shell, lines: string): Promise<string> => {
  const child = spawn(process.execPath, [productProgram, 'serve', '--extras', '--log-level', 'debug'], {
    env: { PATH: process.env.PATH, HOME: home, KURA_HOME: home, ...env },
    cwd: cwd ?? home,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stdin.end(lines)
  await once(child, 'close')
  return text
}

/** Runs a server over the lines, with a terminal for its stderr alone. */
export const runServerAtTerminal = async ({ home, cwd, env }: Shell, lines: string): Promise<string> => {
  const input = path.join(home, 'lines')
  writeFileSync(input, lines)
  const line = `'${process.execPath}' '${productProgram}' serve --extras --log-level debug < '${input}' > /dev/null`
  const child = spawn('script', ['-q', '-e', '-c', `exec ${line}`, '/dev/null'], {
    env: { PATH: process.env.PATH, HOME: home, KURA_HOME: home, SHELL: '/bin/sh', TERM: 'xterm', ...env },
    cwd: cwd ?? home,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'close')
  return text
}
