import path from 'node:path'
import { expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { createServices } from '../../src/app/services.ts'
import { openSqliteView } from '../../src/storage/transfer/views.ts'
import { countThings } from '../../src/storage/count-things.ts'
import { openDocsServer } from './setup.ts'

it('leaves sections out of what is counted: items, workspaces, and the items of a backup [DOC-apart]', async () => {
  const server = await openDocsServer()
  const home = server.dataDir
  await server.add({ 'a.doc': '# A\nOne.\n# B\nTwo.' })
  await server.session.call('create_item', { type: 'task', title: 'The only item' })
  await server.close()
  const view = await openSqliteView(path.join(home, 'kura.db'))
  expect(await countThings(view.session, ['item_facets', 'workspaces'])).toMatchObject({ items: 1, workspaces: 1 })
  await view.close()
  const { maintenance } = createServices(manifests, {
    environment: { KURA_HOME: home },
    workingDir: home,
    homeDir: home,
    logSink: { write: () => undefined },
  })
  const { signal } = new AbortController()
  const request = { file: path.join(home, 'copy.db'), overwrite: false, signal, onProgress: () => undefined }
  expect(await maintenance.backUp(request)).toMatchObject({ items: 1 })
})
