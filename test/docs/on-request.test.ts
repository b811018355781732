import { afterEach, describe, expect, it } from 'vitest'
import { createApp, type App } from '../../src/app/create-app.ts'
import { manifests } from '../../src/app/modules.ts'
import { newDataDir } from '../support/in-process.ts'

const tools = ['search_docs', 'read_doc', 'diff_docs']

describe('the tools of docs', () => {
  let app: App | undefined
  afterEach(async () => app?.stop())

  it.each([
    ['by default', [], {}, {}, []],
    ['with --extras', [], { extras: true }, {}, tools],
    ['with KURA_DOCS=on', [], {}, { KURA_DOCS: 'on' }, tools],
    ['with KURA_DOCS=off', [], {}, { KURA_DOCS: 'off' }, []],
    ['if docs is named', ['docs'], {}, {}, tools],
    ['if another module is named', ['knowledge'], {}, { KURA_DOCS: 'on' }, []],
    ['with --read-only', [], { readOnly: true }, { KURA_DOCS: 'on' }, tools],
  ] as const)('are served on request: %s [DOC-on-request]', async (_, modules, flags, environment, expected) => {
    const home = newDataDir()
    const processContext = {
      environment: { ...environment, KURA_HOME: home },
      workingDir: home,
      homeDir: home,
      logSink: { write: () => undefined },
    }
    app = createApp({ manifests, modules, flags: { logLevel: 'silent', ...flags }, processContext })
    const names = (await app.edge.backend.tools()).map(({ name }) => name)
    expect(names.filter((name) => tools.includes(name))).toEqual(expected)
  })
})
