import { describe, expect, it } from 'vitest'
import { noFeatures } from '../kernel/client-features.ts'
import { featuresOf } from './client-features.ts'

const ui = (settings: unknown): unknown => ({ extensions: { 'io.modelcontextprotocol/ui': settings } })

describe('the features of a client', () => {
  it.each([[undefined], [null], [{}], [[]], ['x'], [{ extensions: 7 }], [{ elicitation: true, roots: 1 }]])(
    'are none in %j',
    (capabilities) => {
      expect(featuresOf(capabilities)).toEqual(noFeatures)
    },
  )

  it('are Views only for the type of ours', () => {
    expect(featuresOf(ui({ mimeTypes: ['text/html;profile=mcp-app'] })).views).toBe(true)
    expect(featuresOf(ui({ mimeTypes: ['text/html'] })).views).toBe(false)
    expect(featuresOf(ui({})).views).toBe(false)
    expect(featuresOf(ui({ mimeTypes: 'text/html;profile=mcp-app' })).views).toBe(false)
  })

  it('are forms unless only addresses can be shown', () => {
    expect(featuresOf({ elicitation: {} }).forms).toBe(true)
    expect(featuresOf({ elicitation: { form: {}, url: {} } }).forms).toBe(true)
    expect(featuresOf({ elicitation: { url: {} } }).forms).toBe(false)
  })

  it('are tasks in the form of either revision, sampling and roots', () => {
    expect(featuresOf({ tasks: {} }).tasks).toBe(true)
    expect(featuresOf({ extensions: { 'io.modelcontextprotocol/tasks': {} } }).tasks).toBe(true)
    expect(featuresOf({ sampling: {}, roots: { listChanged: true } })).toMatchObject({ sampling: true, roots: true })
  })
})
