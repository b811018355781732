import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { ClaudeDeps } from '../deps.ts'
import { findTurn, firstLine, shellCaller } from './find-turn.ts'

const notCovered = 'The own files of the Claude CLI, backups and copies elsewhere are not covered: erase what they hold yourself.'

export const forgetCommand = defineCommand<ClaudeDeps>()({
  path: ['claude', 'forget'],
  args: '<id>',
  description: `Erase one turn for good: its prompt, its answer and all that is known about it. ${notCovered}`,
  examples: ['kura claude forget 5f0c2a4e-0000-4000-8000-000000000001', 'kura claude forget 5f0c2a4e-0000-4000-8000-000000000001 --dry-run'],
  options: [{ flags: '--dry-run', description: 'say what would be erased and erase nothing' }],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const turn = await findTurn(invocation, deps)
      const name = `${turn.sessionId ?? turn.id} of ${turn.startedAt}, ${JSON.stringify(firstLine(turn.prompt, 60))}`
      if (invocation.options.dryRun === true) {
        invocation.output.message(`This would erase turn ${name}. ${notCovered}`)
        return
      }
      if (turn.outcome === 'running') throw new AppError('conflict', 'This turn is still running', { hint: 'Wait for its end, or end its server.' })
      await deps.turns.forget(shellCaller(invocation), turn.id)
      invocation.output.message(`Turn ${name} is erased. ${notCovered}`)
    }),
})
