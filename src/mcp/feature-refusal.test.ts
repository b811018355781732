import { describe, expect, it } from 'vitest'
import type { Edge } from './edge.ts'
import { featureRefusal } from './feature-refusal.ts'

const edge = {
  backend: { featureNeededBy: (name: string) => Promise.resolve(name === 'summarize' ? 'sampling' : undefined) },
  identity: { views: 'auto' },
} as unknown as Edge

const refusalOf = (name: unknown, capabilities: unknown, method = 'tools/call') =>
  featureRefusal(
    {
      jsonrpc: '2.0',
      id: 7,
      method,
      params: { name, _meta: { 'io.modelcontextprotocol/clientCapabilities': capabilities } },
    },
    edge,
  )

describe('a request of 2026-07-28', () => {
  it('is refused if its client did not announce what the tool needs', async () => {
    expect(await refusalOf('summarize', { elicitation: {} })).toMatchObject({
      id: 7,
      error: { code: -32021, data: { requiredCapabilities: { sampling: {} } } },
    })
  })

  it.each([
    ['announced', 'summarize', { sampling: {} }, 'tools/call'],
    ['not needed', 'get_item', {}, 'tools/call'],
    ['asked of another method', 'summarize', {}, 'prompts/get'],
    ['not named', 1, {}, 'tools/call'],
  ])('is let through if it is %s', async (_case, name, capabilities, method) => {
    expect(await refusalOf(name, capabilities, method)).toBeUndefined()
  })
})
