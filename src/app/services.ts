import type { AppRequest, MountedCommand, Services } from '../cli/services.ts'
import type { EditText } from '../kernel/command.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { revisions } from '../kernel/revision.ts'
import { version } from '../version.ts'
import { aborted } from './aborted.ts'
import { backUpDaily } from './back-up-daily.ts'
import { createCare } from './care.ts'
import { createApp, type App, type Surroundings } from './create-app.ts'

/** Gives the shell what it asks of the app. What serves is loaded when it is served. */
export const createServices = (manifests: readonly ModuleManifest[], surroundings: Surroundings): Services => {
  const open = ({ flags }: Pick<AppRequest, 'flags'>, modules: readonly string[]): App =>
    createApp({ manifests, modules, flags, surroundings })
  return {
    version,
    care: createCare(manifests, { open, program: surroundings.program?.[1] }),
    serveStdio: async (request) => {
      const { serveOverStdio } = await import('./serve-over-stdio.ts')
      const app = open(request, request.modules)
      const backups = backUpDaily(app, { program: surroundings.program?.[1] })
      await serveOverStdio(app, request.signal).finally(backups.stop)
    },
    serveHttp: async (request) => {
      const { serveOverHttp } = await import('./serve-over-http.ts')
      const app = open(request, request.modules)
      const running = await serveOverHttp(app)
      const backups = backUpDaily(app, { program: surroundings.program?.[1] })
      request.message(`Kura is at ${running.url}/ and serves MCP at ${running.url}/mcp`)
      request.message(`The token for tools that start programs: ${running.tokenFile}`)
      await aborted(request.signal)
      await running.close().finally(backups.stop)
    },
    callTool: async (name, args, request) => {
      const app = open(request, [])
      try {
        return (await app.edge.backend.callTool({ name, args, idempotencyKey: request.idempotencyKey }, shellCaller(request.signal))).data
      } finally {
        await app.stop()
      }
    },
    moduleCommands: () => mountAll(manifests, { open, environment: surroundings.environment }),
    makeProjectDir: async () => (await import('./make-project-dir.ts')).makeProjectDir(surroundings),
    planClients: async (request) => (await import('./plan-clients.ts')).planClients(request, { surroundings, modules: manifests.map(({ name }) => name) }),
  }
}

const shellCaller = (signal: AbortSignal) =>
  ({ clientName: 'kura-cli', principal: 'cli', revision: revisions[4], signal, mayStartPrograms: true }) as const

const mountAll = async (
  manifests: readonly ModuleManifest[],
  { open, environment }: { open: (request: Pick<AppRequest, 'flags'>, modules: readonly string[]) => App; environment: Surroundings['environment'] },
): Promise<readonly MountedCommand[]> => {
  const loaded = await Promise.all(manifests.map(async (manifest) => ({ manifest, module: await manifest.load() })))
  return loaded.flatMap(({ manifest, module }) =>
    (module.commands ?? []).map((command) => ({
      command,
      run: async (invocation) => {
        const app = open({ flags: {} }, [manifest.name])
        try {
          await app.useModule(manifest.name, async (deps) => {
            const edit: EditText = async (text, use) => (await import('../platform/edit-text.ts')).editText({ text, environment, signal: invocation.signal }, use)
            await command.run({ ...invocation, edit, workspace: app.settings.workspace }, deps)
          })
        } finally {
          await app.stop()
        }
      },
    })),
  )
}
