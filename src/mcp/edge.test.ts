import { describe, expect, it } from 'vitest'
import type { ModuleManifest } from '../kernel/module.ts'
import { identify, withoutSubscriptions, type Capabilities } from './edge.ts'

const capabilities = (...offers: readonly ModuleManifest['offers'][]): Capabilities => {
  const manifests = offers.map((offered, index) => ({
    name: `m${index}`,
    serverName: 'm',
    instructions: '',
    offers: offered,
    settings: {},
    load: () => Promise.reject(new Error('not loaded')),
  }))
  return identify(manifests, '1', { extras: false, apps: 'auto' }).capabilities
}

describe('capabilities', () => {
  it('are those that the modules offer', () => {
    expect(capabilities({ tools: true })).toEqual({ tools: { listChanged: false } })
    expect(capabilities({ tools: true, resources: true })).toEqual({
      tools: { listChanged: false },
      resources: { listChanged: false },
    })
  })

  it('have subscriptions if the resources of any module change, and logging if any module logs', () => {
    expect(
      capabilities({ tools: true, resources: true }, { tools: true, resources: 'changing', logging: true }),
    ).toEqual({
      tools: { listChanged: false },
      resources: { listChanged: false, subscribe: true },
      logging: {},
    })
  })

  it('have no subscriptions for clients that cannot be notified', () => {
    const all = capabilities({ tools: true, resources: 'changing', prompts: 'changing', logging: true })
    expect(withoutSubscriptions(all)).toEqual({ ...all, resources: { listChanged: false } })
    expect(withoutSubscriptions(capabilities({ tools: true }))).toEqual({ tools: { listChanged: false } })
  })
})
