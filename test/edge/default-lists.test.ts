import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { connect, newDataDir } from '../support/in-process.ts'

const sets: readonly (readonly string[])[] = [
  ['knowledge'],
  ['commands'],
  ['claude'],
  ['nablarch'],
  ['knowledge', 'nablarch'],
  ['knowledge', 'commands', 'claude', 'nablarch'],
]

const lists = ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']

/** The bytes of an answer as a short text. */
const digest = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 16)

const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } }

// Clients keep what they have listed: what Kura adds must not change a byte unless it was asked for.
it.each(sets.map((modules) => [modules.join(', '), modules] as const))(
  'the answers of a server without --extras do not change (%s)',
  async (_names, modules) => {
    const { request, server } = await connect(undefined, {
      manifests: [...manifests],
      modules,
      workingDir: newDataDir(),
    })
    const { result } = await request('initialize', params)
    const answers: Record<string, unknown> = {}
    for (const method of lists) {
      const { result: listed, error } = await request(method)
      answers[method] = error?.code ?? digest(listed)
    }
    await server.close()
    expect({
      capabilities: result?.capabilities,
      instructions: digest(result?.instructions),
      ...answers,
    }).toMatchSnapshot()
  },
)
