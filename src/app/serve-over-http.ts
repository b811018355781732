import { existsSync } from 'node:fs'
import path from 'node:path'
import { createHttpApp } from '../http/http-app.ts'
import { checkHost, listen, type HttpServer } from '../http/http-server.ts'
import { makeStartToken, type StartToken } from '../http/start-token.ts'
import { readAssets } from '../http/landing/assets.ts'
import type { Landing } from '../http/landing/landing-page.ts'
import { createHttpEntry } from '../mcp/http-entry.ts'
import type { App } from './create-app.ts'

export interface RunningHttp {
  readonly url: string
  readonly tokenFile: string
  close(): Promise<void>
}

const momentMs = 2000

/** A file that `npm start` puts into the data directory of the example workspace. */
const exampleMarker = 'example-workspace'

/** Serves every client of this machine over HTTP, until closed. */
export const serveOverHttp = async (app: App, program: string): Promise<RunningHttp> => {
  const { httpHost: host, httpPort } = app.settings
  checkHost(host)
  await app.edge.backend.tools()
  const dataDir = await app.dataDir()
  const mcp = createHttpEntry(app.edge)
  app.onPromptsChanged(mcp.promptsChanged)
  app.onResourceUpdated(mcp.resourceUpdated)
  // The port is known, and with it the address and the token's file, only once the server listens.
  const running: { token?: StartToken; url: string } = { url: '' }
  const http = createHttpApp({
    mcp,
    landing: () => landing(app, running.url, program),
    assets: readAssets(),
    acceptsToken: (presented) => running.token?.accepts(presented) ?? false,
  })
  const server = await listen(http, { host, port: httpPort })
  const token = await makeStartToken(dataDir, server.port)
  running.token = token
  running.url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
  void app.afterStart()
  return { url: running.url, tokenFile: token.file, close: () => closeAll({ app, server, mcp, token }) }
}

interface Open {
  readonly app: App
  readonly server: HttpServer
  readonly mcp: { close(): Promise<void> }
  readonly token: StartToken
}

const closeAll = async ({ app, server, mcp, token }: Open): Promise<void> => {
  const closed = server.close()
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, momentMs).unref())])
  await app.afterStart()
  await app.stop()
  await mcp.close()
  server.closeAll()
  await closed
  await token.forget()
}

const landing = async (app: App, url: string, program: string): Promise<Landing> => ({
  version: app.edge.identity.version,
  url,
  program,
  modules: app.manifests.map(({ name }) => name),
  tools: (await app.edge.backend.tools()).map(({ name, tool, module }) => ({ module: module.manifest.name, name, title: tool.title })),
  isExample: existsSync(path.join(await app.dataDir(), exampleMarker)),
})
