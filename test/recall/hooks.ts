import { realpathSync } from 'node:fs'
import path from 'node:path'
import { answerHook } from '../../src/app/hook/answer-hook.ts'
import { within } from '../../src/app/hook/deadline.ts'
import type { HookClient, HookEvent } from '../../src/recall/payload/clients.ts'
import { ledgerFolder } from '../../src/recall/ledger/ledger-files.ts'
import { readPayload } from '../../src/recall/payload/payload.ts'
import { startingShell } from '../support/shell.ts'

export interface HookRun {
  readonly event: HookEvent
  readonly fields: Readonly<Record<string, unknown>>
  readonly client?: HookClient
  readonly environment?: Readonly<Record<string, string>>
  readonly now?: number
}

/** Runs hooks in this process, in a home and a project of their own. */
export const startingHooks = () => {
  const shell = startingShell()
  let dirs: ReturnType<typeof shell.make>
  /** What the hook would print, as data; or `{ silence }`. */
  const hook = async ({ event, fields, client = 'claude-code', environment = {}, now = Date.now() }: HookRun) => {
    const project = realpathSync(dirs.project)
    const payload = readPayload(Buffer.from(JSON.stringify({ cwd: project, ...fields })), { event, client })
    if (payload === undefined) return { silence: 'bad-input' }
    const homeDir = realpathSync(dirs.home)
    const answer = await answerHook(payload, {
      environment,
      homeDir,
      ledgerFolder: ledgerFolder(homeDir),
      clock: () => now,
      deadline: within(60_000, () => 0),
    })
    await answer.after?.()
    return 'output' in answer ? (JSON.parse(answer.output) as unknown) : { silence: answer.silence }
  }
  return {
    make: () => (dirs = shell.make()),
    remove: shell.remove,
    kura: shell.kura,
    hook,
    /** The text for the model; empty if there is none. */
    said: async (run: HookRun): Promise<string> => {
      const answer = await hook(run)
      const { hookSpecificOutput: specific } = answer as { hookSpecificOutput?: { additionalContext: string } }
      return specific?.additionalContext ?? ''
    },
    ledger: (): string => path.join(dirs.home, '.kura/recall'),
  }
}
