import './zod-settings.ts'
import { homedir } from 'node:os'
import type { ModuleManifest } from '../kernel/module.ts'
import { serveInProcess, type InProcess } from '../mcp/in-process.ts'
import { createApp } from './create-app.ts'
import { manifests as allManifests } from './modules.ts'

export interface ServerOptions {
  /** The names of the modules to serve; none is all. */
  readonly modules?: readonly string[]
  /** Settings by name, as flags of the command line would set them. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The directory that holds the data; without it, the usual one. */
  readonly dataDir?: string
  readonly workingDir?: string
}

export type KuraServer = InProcess

/** Kura in this process, without a transport: `handleRequest` answers one JSON-RPC message. */
export const createServer = (options: ServerOptions = {}): KuraServer => createServerWith(allManifests, options)

export const createServerWith = (manifests: readonly ModuleManifest[], options: ServerOptions): KuraServer => {
  const { modules = [], settings = {}, dataDir, workingDir = process.cwd() } = options
  const app = createApp({
    manifests,
    modules,
    flags: { logLevel: 'warn', ...settings },
    surroundings: {
      environment: { ...process.env, ...(dataDir !== undefined && { KURA_HOME: dataDir }) },
      workingDir,
      homeDir: homedir(),
      logSink: process.stderr,
    },
  })
  const { handleRequest, close } = serveInProcess(app.edge)
  return {
    handleRequest,
    close: async () => {
      await app.stop()
      await close()
    },
  }
}
