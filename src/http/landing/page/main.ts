import { openCommands } from './commands.ts'
import { openCopying } from './copy.ts'
import { openItemDialog } from './item-dialog.ts'
import { openSearch, showStore } from './memory.ts'
import { part } from './dom.ts'
import { openValidation } from './validation.ts'

openSearch()
openCommands()
openValidation()
openItemDialog()
openCopying()
showStore().catch((thrown: unknown) => {
  part('state')?.replaceChildren(thrown instanceof Error ? thrown.message : String(thrown))
})
