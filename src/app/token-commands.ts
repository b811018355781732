import type { MountedCommand } from '../cli/services.ts'
import type { App } from './create-app.ts'
import { openTokens } from './open-tokens.ts'

/** `kura token …`, ready to run. */
export const mountTokenCommands = async (open: () => App): Promise<readonly MountedCommand[]> => {
  const { tokenCommands } = await import('../access/shell/index.ts')
  return tokenCommands.map((command) => ({
    command,
    run: async (invocation) => {
      const app = open()
      const tokens = await openTokens(app)
      try {
        await command.run({ ...invocation, workspace: app.settings.workspace }, { tokens, clock: app.host.clock })
      } finally {
        await tokens.close()
        await app.stop()
      }
    },
  }))
}
