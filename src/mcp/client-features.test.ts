import { describe, expect, it } from 'vitest'
import { noFeatures } from '../kernel/client-features.ts'
import { featuresOf } from './client-features.ts'

const ui = (settings: unknown): unknown => ({ extensions: { 'io.modelcontextprotocol/ui': settings } })

describe('the features of a client', () => {
  it.each([[undefined], [null], [{}], [[]], ['x'], [{ extensions: 7 }], [{ elicitation: true, roots: 1 }]])(
    'are none in %j',
    (capabilities) => {
      expect(featuresOf(capabilities, 'modern')).toEqual(noFeatures)
    },
  )

  it('are Views only for the type of ours', () => {
    expect(featuresOf(ui({ mimeTypes: ['text/html;profile=mcp-app'] }), 'modern').views).toBe(true)
    expect(featuresOf(ui({ mimeTypes: ['text/html'] }), 'modern').views).toBe(false)
    expect(featuresOf(ui({}), 'modern').views).toBe(false)
    expect(featuresOf(ui({ mimeTypes: 'text/html;profile=mcp-app' }), 'modern').views).toBe(false)
  })

  it('are forms unless only addresses can be shown', () => {
    expect(featuresOf({ elicitation: {} }, 'legacy').forms).toBe(true)
    expect(featuresOf({ elicitation: { form: {}, url: {} } }, 'legacy').forms).toBe(true)
    expect(featuresOf({ elicitation: { url: {} } }, 'modern').forms).toBe(false)
  })

  it('are tasks only in the form of the revision', () => {
    const extension = { extensions: { 'io.modelcontextprotocol/tasks': {} } }
    expect(featuresOf({ tasks: {} }, 'legacy').tasks).toBe(true)
    expect(featuresOf({ tasks: {} }, 'modern').tasks).toBe(false)
    expect(featuresOf(extension, 'modern').tasks).toBe(true)
    expect(featuresOf(extension, 'legacy').tasks).toBe(false)
  })

  it('are sampling and roots', () => {
    const announced = { sampling: {}, roots: { listChanged: true } }
    expect(featuresOf(announced, 'modern')).toMatchObject({ sampling: true, roots: true })
  })
})
