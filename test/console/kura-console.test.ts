import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttp, type HttpFixture } from '../support/http-server.ts'
import { fixtureProgram } from '../support/programs.ts'

let http: HttpFixture
beforeAll(async () => {
  http = await startHttp()
})
afterAll(async () => {
  await http.stop()
  rmSync(http.dataDir, { recursive: true, force: true })
})

interface Run {
  readonly child: ChildProcess
  readonly said: { out: string; err: string }
  readonly closed: Promise<unknown>
}

const run = (dataDir: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Run => {
  const child = spawn(process.execPath, [fixtureProgram, 'console', ...args], {
    env: { PATH: process.env.PATH, HOME: dataDir, KURA_HOME: dataDir, KURA_DAILY_BACKUPS: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  return { child, said, closed: once(child, 'close') }
}

const finished = async (...args: Parameters<typeof run>): Promise<Run['said'] & { readonly code: number | null }> => {
  const { child, said, closed } = run(...args)
  await closed
  return { ...said, code: child.exitCode }
}

const until = async (found: () => boolean): Promise<void> => {
  while (!found()) await new Promise((resolve) => setTimeout(resolve, 10))
}

const linkForm = /^(http:\/\/127\.0\.0\.1:\d+)\/#ticket=([\w-]{22})\n$/

const trade = (url: string, ticket: string): Promise<Response> =>
  fetch(`${url}/console/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  })

/** Prints a link, or serves: it is then ended. */
const served = async (dataDir: string, args: readonly string[] = []): Promise<{ url: string; err: string }> => {
  const { child, said, closed } = run(dataDir, args)
  await until(() => said.out !== '' || child.exitCode !== null)
  child.kill('SIGINT')
  await closed
  return { url: linkForm.exec(said.out)?.[1] ?? '', err: said.err }
}

describe('kura console beside a running server', () => {
  it('prints a link that lets in once, and ends', async () => {
    const { out, err, code } = await finished(http.dataDir)
    expect(code).toBe(0)
    const [, url = '', ticket = ''] = linkForm.exec(out) ?? []
    expect(url).toBe(http.url)
    expect(err).toContain('already running')
    expect(await (await trade(url, ticket)).json()).toEqual({ token: await http.token() })
    expect((await trade(url, ticket)).status).toBe(401)
    expect(err + out).not.toContain(await http.token())
  })

  it('takes the one on the named port, and no server that lacks a module', async () => {
    const port = new URL(http.url).port
    expect((await finished(http.dataDir, ['--port', port, 'fixture'])).out).toMatch(linkForm)
    expect((await finished(http.dataDir, ['knowlege'])).code).toBe(2)
  })

  it('opens the browser only if asked, with our address as the one argument', async () => {
    const bin = mkdtempSync(path.join(tmpdir(), 'kura-bin-'))
    const args = path.join(bin, 'args')
    writeFileSync(
      path.join(bin, 'xdg-open'),
      `#!/bin/sh\nprintf '%s\\n' "$@" > '${args}.new' && mv '${args}.new' '${args}'\n`,
    )
    chmodSync(path.join(bin, 'xdg-open'), 0o755)
    const env = { PATH: `${bin}:/usr/bin:/bin` }
    const quiet = await finished(http.dataDir, [], env)
    expect(quiet.out).toMatch(linkForm)
    expect(existsSync(args)).toBe(false)
    const { out } = await finished(http.dataDir, ['--open'], env)
    await until(() => existsSync(args))
    expect(readFileSync(args, 'utf8')).toBe(out)
    rmSync(bin, { recursive: true })
  })

  it('says so if no browser can be opened', async () => {
    const { out, err, code } = await finished(http.dataDir, ['--open'], { PATH: '/nowhere' })
    expect([code, linkForm.test(out)]).toEqual([0, true])
    expect(err).toContain('No browser could be opened')
  })
})

describe('kura console without a server', () => {
  it('serves one on a free port until it is interrupted, and leaves no token', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'kura-own-'))
    const { child, said, closed } = run(dataDir)
    await until(() => said.out !== '')
    const [, url = '', ticket = ''] = linkForm.exec(said.out) ?? []
    const { token } = (await (await trade(url, ticket)).json()) as { readonly token: string }
    const me = await fetch(`${url}/console/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(await me.json()).toMatchObject({ signedIn: true, modules: ['fixture'] })
    child.kill('SIGINT')
    await closed
    expect(child.exitCode).toBe(0)
    expect(existsSync(path.join(dataDir, `http-${new URL(url).port}.token`))).toBe(false)
    rmSync(dataDir, { recursive: true })
  })

  it('passes over files of killed servers, and sends no token to a stranger on their port', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'kura-stale-'))
    const token = 'A'.repeat(43)
    const heard: string[] = []
    const stranger: Server = createServer((request, response) => {
      heard.push(`${request.url} ${JSON.stringify(request.headers)}`)
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        heard.push(body)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ proof: 'x'.repeat(43), ticket: 'x'.repeat(22), modules: ['fixture'] }))
      })
    }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const { port } = stranger.address() as AddressInfo
    for (const number of [port, 1, 65_535, 99_999])
      writeFileSync(path.join(dataDir, `http-${number}.token`), `${token}\n`, { mode: 0o600 })
    const { url, err } = await served(dataDir)
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.join('')).not.toContain(token)
    expect(url).not.toBe(`http://127.0.0.1:${port}`)
    expect(err).not.toContain('already running')
    stranger.close()
    rmSync(dataDir, { recursive: true })
  })

  it('is not led astray by a relay on another address of the same port', async () => {
    const port = Number(new URL(http.url).port)
    const relay = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        void fetch(`${http.url}${request.url ?? ''}`, {
          method: request.method ?? 'GET',
          headers: { 'content-type': 'application/json' },
          ...(request.method === 'POST' && { body }),
        })
          .then((answer) => answer.text())
          .then((text) => response.end(text))
      })
    }).listen(port, '127.0.0.9')
    await once(relay, 'listening')
    const asked: string[] = []
    relay.on('request', ({ url, headers }) => asked.push(`${url} ${headers.authorization}`))
    const { findServer } = await import('../../src/app/console/find-server.ts')
    const { signal } = new AbortController()
    const only = async (host: string) => findServer({ dataDir: http.dataDir, port, modules: [], host, signal })
    expect((await only('127.0.0.9'))?.url).toBe(http.url)
    const { proofOf } = await import('../../src/http/console/server-proof.ts')
    const nonce = 'n'.repeat(22)
    const answer = await fetch(`http://127.0.0.9:${port}/console/proof`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nonce }),
    })
    const { proof } = (await answer.json()) as { readonly proof: string }
    const token = await http.token()
    expect(proof).toBe(proofOf(token, nonce, { address: '127.0.0.1', port }))
    expect(proof).not.toBe(proofOf(token, nonce, { address: '127.0.0.9', port }))
    expect(asked.every((line) => line.endsWith('undefined'))).toBe(true)
    relay.closeAllConnections()
    relay.close()
  })

  it('reads no token file that others could have written', async () => {
    const file = path.join(http.dataDir, `http-${new URL(http.url).port}.token`)
    chmodSync(file, 0o644)
    const { url } = await served(http.dataDir)
    expect(url).not.toBe(http.url)
    chmodSync(file, 0o600)
    expect((await finished(http.dataDir)).out).toMatch(linkForm)
  })
})

describe('kura console for a team', () => {
  it('prints the public address without a ticket', async () => {
    const env = { KURA_AUTH: 'required', KURA_PUBLIC_URL: 'https://kura.example.com/' }
    const { out, err, code } = await finished(http.dataDir, [], env)
    expect([code, out]).toEqual([0, 'https://kura.example.com/\n'])
    expect(err).toContain('token')
    const open = await finished(http.dataDir, ['--open'], { ...env, PATH: '/nowhere' })
    expect(open.err).toContain('No browser could be opened')
    expect((await finished(http.dataDir, [], { KURA_AUTH: 'required' })).out).toBe('http://127.0.0.1:4127/\n')
  })
})
