import type { AppRequest, MountedCommand, Services } from '../cli/services.ts'
import { coreSettings } from '../config/core-settings.ts'
import { loadConfig } from '../config/load-config.ts'
import { isSingleExecutable } from '../files/single-executable.ts'
import type { EditText } from '../kernel/command.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { revisions } from '../kernel/revision.ts'
import { setSqliteDriver } from '../storage/driver/driver-choice.ts'
import { version } from '../version.ts'
import { backUpDaily } from './back-up-daily.ts'
import { createMaintenance } from './maintenance.ts'
import { createApp, type App, type ProcessContext } from './create-app.ts'
import { mountTokenCommands } from './token-commands.ts'

/** Connects the shell to the app. The code of each server is loaded when it is needed. */
export const createServices = (manifests: readonly ModuleManifest[], processContext: ProcessContext): Services => {
  const open = ({ flags }: Pick<AppRequest, 'flags'>, modules: readonly string[], overHttp = false): App =>
    createApp({ manifests, modules, flags, processContext, overHttp })
  const { program } = processContext
  const clientContext = { processContext, modules: manifests.map(({ name }) => name) }
  return {
    version: isSingleExecutable() ? `${version} (single executable, Node ${process.versions.node})` : version,
    verboseVersion: async (language) => {
      setSqliteDriver(loadConfig({ ...processContext, manifests, flags: {} }).config.of(coreSettings).sqliteDriver)
      return (await import('./verbose-version.ts')).verboseVersion(language)
    },
    maintenance: createMaintenance(manifests, {
      open,
      program,
      hooks: {
        inspect: async (signal) => (await import('./clients/inspect-recall.ts')).inspectRecall(clientContext, signal),
        rewrite: async () => (await import('./clients/inspect-recall.ts')).rewriteHooks(clientContext),
      },
      watchSignals: processContext.watchSignals,
    }),
    recall: async () => (await import('./recall/recall-desk.ts')).createRecallDesk(processContext),
    isReadOnly: () => loadConfig({ ...processContext, manifests, flags: {} }).config.of(coreSettings).readOnly,
    serveStdio: async (request) => {
      const { serveOverStdio } = await import('./serve-over-stdio.ts')
      const app = open(request, request.modules)
      const backups = backUpDaily(app, { program })
      await serveOverStdio(app, request.signal).finally(backups.stop)
    },
    serveHttp: async (request) => {
      const { linkMessage, runHttp } = await import('./run-http.ts')
      await runHttp(open(request, request.modules, true), { ...request, program }, ({ newLink }) => {
        if (newLink !== undefined) request.message(linkMessage(newLink()))
      })
    },
    openConsole: async (request) => {
      const { runConsole } = await import('./console/run-console.ts')
      const openApp = (flags: AppRequest['flags']): App => open({ flags }, request.modules, true)
      await runConsole(openApp, { ...request, program })
    },
    callTool: async (name, args, request) => {
      const app = open(request, [])
      try {
        return (
          await app.edge.backend.callTool(
            { name, args, idempotencyKey: request.idempotencyKey },
            shellCaller(request.signal),
          )
        ).data
      } finally {
        await app.stop()
      }
    },
    moduleCommands: async () => [
      ...(await mountModuleCommands(manifests, { open, environment: processContext.environment })),
      ...(await mountTokenCommands(() => open({ flags: {} }, []))),
    ],
    makeProjectDir: async () => (await import('./make-project-dir.ts')).makeProjectDir(processContext),
    planClients: async (request) => (await import('./clients/plan-clients.ts')).planClients(request, clientContext),
  }
}

const shellCaller = (signal: AbortSignal) =>
  ({ clientName: 'kura-cli', principal: 'cli', revision: revisions[4], signal, mayStartPrograms: true }) as const

const mountModuleCommands = async (
  manifests: readonly ModuleManifest[],
  {
    open,
    environment,
  }: {
    open: (request: Pick<AppRequest, 'flags'>, modules: readonly string[]) => App
    environment: ProcessContext['environment']
  },
): Promise<readonly MountedCommand[]> => {
  const loaded = await Promise.all(manifests.map(async (manifest) => ({ manifest, module: await manifest.load() })))
  return loaded.flatMap(({ manifest, module }) =>
    (module.commands ?? []).map((command) => ({
      command,
      run: async (invocation) => {
        const app = open({ flags: {} }, [manifest.name])
        try {
          await app.useModule(manifest.name, async (deps) => {
            const edit: EditText = async (text, use) =>
              (await import('../platform/edit-text.ts')).editText({ text, environment, signal: invocation.signal }, use)
            await command.run({ ...invocation, edit, workspace: app.settings.workspace }, deps)
          })
        } finally {
          await app.stop()
        }
      },
    })),
  )
}
