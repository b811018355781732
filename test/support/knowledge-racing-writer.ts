import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'

const [path = '', count = '0'] = process.argv.slice(2)
const deps = { store: openSqliteStore(path, { clock: Date.now }), clock: Date.now }
const caller = { workspace: 'default', actor: `process ${process.pid}`, signal: new AbortController().signal }

const ids: number[] = []
for (let n = 0; n < Number(count); n += 1)
  ids.push((await createItem(deps, caller, { type: 'task', title: `turn ${n}` })).id)
await deps.store.close()
process.send?.(ids)
process.disconnect()
