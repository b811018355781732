import './zod-settings.ts'
import { homedir } from 'node:os'
import type { ModuleManifest } from '../kernel/module.ts'
import type { ShippedFiles } from '../kernel/shipped-files.ts'
import { serveInProcess } from '../mcp/in-process.ts'
import type { KuraServer, ServerOptions } from '../server-api.ts'
import { createApp } from './create-app.ts'

/** Serves the given modules in process. */
export const createServerWith = (
  manifests: readonly ModuleManifest[],
  options: ServerOptions,
  shippedFiles?: ShippedFiles,
): KuraServer => {
  const { modules = [], settings = {}, dataDir, workingDir = process.cwd() } = options
  const app = createApp({
    manifests,
    modules,
    shippedFiles,
    flags: { logLevel: 'warn', ...settings },
    processContext: {
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
