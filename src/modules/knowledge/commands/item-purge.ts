import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { itemHistory, purgeItem } from '../use-cases/item-history.ts'
import { counted, idArgument, shellCaller, unlessStopped } from './shell-caller.ts'

const notCovered = 'Backups, exported files and copies elsewhere are not covered: erase what they hold yourself.'

export const itemPurgeCommand = defineCommand<KnowledgeDeps>()({
  path: ['item', 'purge'],
  args: '<id>',
  description: `Erase an item for good: its content, its relations, its place in the search and its whole history. ${notCovered}`,
  examples: ['kura item purge 12', 'kura item purge 12 --yes'],
  options: [{ flags: '--yes', description: 'do it; without this it is only said what would be erased' }],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const [caller, id] = [shellCaller(invocation), idArgument(invocation)]
      const changes = (await itemHistory(deps, caller, id)).length
      if (invocation.options.yes !== true) {
        const item = await deps.store.read(caller, (tx) => tx.findItem(id))
        const which = item ? `: ${JSON.stringify(item.title)}` : ' (it is deleted already)'
        invocation.output.message(`This would erase item ${id} for good${which}`)
        invocation.output.message(`Its history of ${counted(changes, 'change')} would be gone too, and nothing could bring it back.`)
        invocation.output.message(notCovered)
        throw new AppError('forbidden', 'Nothing was erased', { hint: `To do it: kura item purge ${id} --yes` })
      }
      await purgeItem(deps, caller, id)
      invocation.output.message(`Item ${id} is erased, with ${counted(changes, 'change')} of its history. ${notCovered}`)
    }),
})
