import { describe, expect, it } from 'vitest'
import { noFeatures } from '../kernel/client-features.ts'
import type { Revision } from '../kernel/revision.ts'
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
    expect(grantedFeatures(announced, { views, hasTasks: false })).toEqual({ ...noFeatures, views: granted })
  })

  it('are otherwise those that it announced', () => {
    const announced = { views: false, forms: true, sampling: true, roots: true, tasks: true }
    expect(grantedFeatures(announced, { views: 'auto', hasTasks: true })).toEqual(announced)
    expect(grantedFeatures(announced, { views: 'auto', hasTasks: false })).toEqual({ ...announced, tasks: false })
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

  it('have tasks in the form of its revision', () => {
    const features = { ...noFeatures, tasks: true }
    const toldIn = (revision: Revision): Capabilities =>
      capabilitiesFor({ capabilities: { tools } }, { features, revision })
    expect(toldIn('2026-07-28')).toEqual({ tools, extensions: { 'io.modelcontextprotocol/tasks': {} } })
    expect(toldIn('2025-11-25').tasks).toEqual({ list: {}, cancel: {}, requests: { tools: { call: {} } } })
    expect(toldIn('2025-06-18')).toEqual({ tools })
  })

  it('keep what the server says about its other resources', () => {
    const resources = { listChanged: false, subscribe: true as const }
    expect(told({ tools, resources })).toEqual({ tools, resources, extensions })
  })
})
