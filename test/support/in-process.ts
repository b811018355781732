import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServerWith } from '../../src/app/create-server.ts'
import type { KuraServer, ServerOptions } from '../../src/server-api.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import type { ShippedFiles } from '../../src/kernel/shipped-files.ts'
import type { Revision } from '../../src/kernel/revision.ts'
import { fixtureManifest } from '../fixture/manifest.ts'
import type { Message } from './raw-client.ts'

export const newDataDir = (): string => mkdtempSync(path.join(tmpdir(), 'kura-test-'))

export interface Session {
  readonly server: KuraServer
  request(method: string, params?: object): Promise<Message>
  call(name: string, args?: object): Promise<Message>
}

export interface SessionOptions extends ServerOptions {
  readonly manifests?: readonly ModuleManifest[]
  /** What the client announces. */
  readonly capabilities?: object
  /** The files that come with the program. */
  readonly shippedFiles?: ShippedFiles
}

/** Connects to a server in this process with one protocol revision: by a handshake, or by `_meta` in each request. */
export const connect = async (revision: Revision | undefined, options: SessionOptions = {}): Promise<Session> => {
  const { manifests = [fixtureManifest], capabilities = {}, shippedFiles, ...serverOptions } = options
  const server = createServerWith(
    manifests,
    { dataDir: newDataDir(), settings: { logLevel: 'silent' }, ...serverOptions },
    shippedFiles,
  )
  const meta = revision === '2026-07-28' ? envelopeWith(capabilities) : undefined
  let id = 0
  const request = async (method: string, params: object = {}): Promise<Message> => {
    const own = '_meta' in params ? params._meta : undefined
    const response = await server.handleRequest({
      jsonrpc: '2.0',
      id: ++id,
      method,
      params: { ...params, ...(meta && { _meta: { ...meta, ...(own ?? {}) } }) },
    })
    return response as Message
  }
  if (revision !== undefined && meta === undefined) {
    await request('initialize', {
      protocolVersion: revision,
      capabilities,
      clientInfo: { name: 'tester', version: '1' },
    })
  }
  return { server, request, call: (name, args = {}) => request('tools/call', { name, arguments: args }) }
}

export const envelopeWith = (capabilities: object) => ({
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tester', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': capabilities,
})

export const envelope = envelopeWith({})
