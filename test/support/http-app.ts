import { filesFrom } from '../../src/files/shipped-files.ts'
import { openConsoleFiles } from '../../src/http/console/console-files.ts'
import type { ConsoleParts } from '../../src/http/console/console-routes.ts'
import { createHttpApp, type HttpParts, type McpCaller } from '../../src/http/http-app.ts'
import type { Me } from '../../src/kernel/console.ts'
import type { ShippedFiles } from '../../src/kernel/shipped-files.ts'

export interface TestAppOptions {
  /** The folder of the console's files. */
  readonly folder?: string
  readonly modules?: readonly string[]
  readonly console?: Partial<ConsoleParts>
  readonly parts?: Partial<HttpParts>
}

/** A program that has the files of the console in this folder. */
export const consoleIn = (folder: string): ShippedFiles => {
  const { read, readSync } = filesFrom(folder)
  const inFolder = (name: string): string => name.replace(/^console\//, '')
  return { read: (name) => read(inFolder(name)), readSync: (name) => readSync(inFolder(name)) }
}

/** The routes of a server without a network; the right token is `right`. */
export const createTestApp = ({ folder = '/nothing', modules = [], console, parts }: TestAppOptions = {}) => {
  const callers: McpCaller[] = []
  const missing: unknown[] = []
  const app = createHttpApp({
    mcp: {
      fetch: async (request, caller) => {
        callers.push(caller)
        return new Response(`${request.method} ${await request.text()}`)
      },
    },
    console: {
      files: openConsoleFiles(consoleIn(folder)),
      modules,
      onMissing: (cause) => {
        missing.push(cause)
      },
      sessions: { failed: () => Promise.resolve(0) },
      me: ({ mayStartPrograms }) => Promise.resolve({ signedIn: mayStartPrograms } as Me),
      ...console,
    },
    acceptsToken: (presented) => presented === 'right',
    operations: {
      isReady: () => Promise.resolve(true),
      isDraining: () => false,
      metrics: () => Promise.resolve('kura_up 1\n'),
    },
    logger: { error: () => undefined },
    ...parts,
  })
  const request = (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    init: RequestInit = {},
  ): Promise<Response> =>
    Promise.resolve(app.request(path, { ...init, headers: { host: '127.0.0.1:4127', ...headers } }))
  return { app, request, callers, missing }
}
