import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { createApp, type App } from '../../src/app/create-app.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import { serveInProcess } from '../../src/mcp/in-process.ts'
import { claude } from '../../src/modules/claude/index.ts'
import type { JsonRpcNotification, KuraServer } from '../../src/server-api.ts'
import { makeFakeClaude, type FakeClaude, type FakeScript } from '../support/fake-claude/fake-claude.ts'
import { databaseSettings, isOnPostgres } from '../support/engine.ts'
import { envelope } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'
import type { Answer, Answers, ToolName } from './answers.ts'

/** The protocol revision of the specification, and the latest one. */
export const testedRevisions = ['2024-11-05', '2026-07-28'] as const

export type TestedRevision = (typeof testedRevisions)[number]

export interface ServeOptions {
  readonly manifests?: readonly ModuleManifest[]
  readonly flags?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Whether it is the server of a team, which may be one of several. */
  readonly servesTeam?: boolean
}

/** One server, with its state separate from the others in this process. */
export interface Server {
  request(method: string, params?: object, notified?: (message: JsonRpcNotification) => void): Promise<Message>
  /** The data of a tool's answer; an error fails the test. */
  call<Name extends ToolName>(name: Name, args?: object): Promise<Answers[Name]>
  ask(prompt: string): Promise<Answer>
  cancel(requestId: number): void
  lastId(): number
  close(): Promise<void>
}

/** A fake CLI, a project and a data directory, for any number of servers. */
export class ClaudeSetup {
  readonly fake: FakeClaude
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-claude-')))
  readonly #servers: Server[] = []
  readonly revision: TestedRevision

  constructor(revision: TestedRevision, script: FakeScript = {}) {
    this.revision = revision
    this.fake = makeFakeClaude(script)
  }

  async serve({ manifests = [claude], flags = {}, env = {}, servesTeam = false }: ServeOptions = {}): Promise<Server> {
    const app = createApp({
      manifests,
      modules: [],
      flags: {
        logLevel: 'silent',
        ...databaseSettings(),
        ...(servesTeam && { auth: 'required', teamClaude: true }),
        ...flags,
      },
      overHttp: servesTeam,
      processContext: {
        environment: { ...this.fake.env, HOME: this.root, KURA_HOME: path.join(this.root, 'data'), ...env },
        workingDir: this.root,
        homeDir: this.root,
        logSink: process.stderr,
      },
    })
    const server = await connectTo(app, this.revision)
    this.#servers.push(server)
    return server
  }

  async dispose(): Promise<void> {
    for (const server of this.#servers) await server.close()
    const left = await this.fake.processes()
    this.fake.dispose()
    rmSync(this.root, { recursive: true, force: true })
    expect(left, 'processes left behind').toEqual([])
  }
}

const connectTo = async (app: App, revision: TestedRevision): Promise<Server> => {
  const server: KuraServer = serveInProcess(app.edge)
  let id = 0
  const request: Server['request'] = async (method, { _meta: own, ...params }: { _meta?: object } = {}, notified) => {
    const meta = { ...(revision === '2026-07-28' && envelope), ...own }
    return (await server.handleRequest(
      { jsonrpc: '2.0', id: ++id, method, params: { ...params, _meta: meta } },
      notified,
    )) as Message
  }
  if (revision !== '2026-07-28') {
    await request('initialize', {
      protocolVersion: revision,
      capabilities: {},
      clientInfo: { name: 'tester', version: '1' },
    })
  }
  const call: Server['call'] = async (name, args = {}) => {
    const { result, error } = await request('tools/call', { name, arguments: args })
    expect(error, JSON.stringify(error)).toBeUndefined()
    const data = result?.[revision === '2024-11-05' ? 'data' : 'structuredContent']
    expect(data, JSON.stringify(result)).toBeTypeOf('object')
    return data as Answers[typeof name]
  }
  let closed: Promise<void> | undefined
  return {
    request,
    call,
    ask: (prompt) => call('execute_claude', { prompt }),
    cancel: (requestId) => {
      const params = { requestId, ...(revision === '2026-07-28' && { _meta: envelope }) }
      void server.handleRequest({ jsonrpc: '2.0', method: 'notifications/cancelled', params })
    },
    lastId: () => id,
    close: () => (closed ??= app.stop().then(() => server.close())),
  }
}

/** Runs the same tests in both revisions, each with a new setup. */
export const inBothRevisions = (define: (setup: () => ClaudeSetup) => void): void => {
  describe.each(isOnPostgres() ? testedRevisions.slice(1) : testedRevisions)('in %s', (revision) => {
    let setup: ClaudeSetup
    beforeEach(() => {
      setup = new ClaudeSetup(revision)
    })
    afterEach(() => setup.dispose())
    define(() => setup)
  })
}
