import { describe, expect, it } from 'vitest'
import { noFeatures } from '../kernel/client-features.ts'
import { capabilitiesFor, grantedFeatures } from './capabilities.ts'
import type { Capabilities } from './edge.ts'

const showing = { ...noFeatures, views: true }
const tools = { listChanged: false }
const extensions = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } }

describe('the features that a client is granted', () => {
  it.each([
    ['auto', noFeatures, false],
    ['auto', showing, true],
    ['always', noFeatures, true],
    ['always', showing, true],
    ['off', noFeatures, false],
    ['off', showing, false],
  ] as const)('depend on the setting for Views (%s, %j)', (views, announced, granted) => {
    expect(grantedFeatures(announced, { views })).toEqual({ ...noFeatures, views: granted })
  })

  it('are otherwise those that it announced', () => {
    const announced = { views: false, forms: true, sampling: true, roots: true, tasks: true }
    expect(grantedFeatures(announced, { views: 'auto' })).toEqual(announced)
  })
})

describe('the capabilities for a client', () => {
  const told = (capabilities: Capabilities, features = showing): Capabilities =>
    capabilitiesFor({ capabilities }, { features, revision: '2025-11-25' })

  it('are those of the server if it announced nothing', () => {
    const capabilities = { tools, prompts: { listChanged: true } }
    expect(told(capabilities, noFeatures)).toBe(capabilities)
  })

  it('have resources and the extension if it shows Views', () => {
    expect(told({ tools })).toEqual({ tools, resources: { listChanged: false }, extensions })
  })

  it('keep what the server says about its other resources', () => {
    const resources = { listChanged: false, subscribe: true as const }
    expect(told({ tools, resources })).toEqual({ tools, resources, extensions })
  })
})
