import { describe, expect, it } from 'vitest'
import { noFeatures } from '../kernel/client-features.ts'
import { featuresInSessionId, markedSessionId } from './session-id.ts'

const everything = { views: true, forms: true, sampling: true, roots: true, tasks: true }

describe('the id of a session', () => {
  it.each([
    [{ ...noFeatures, views: true }, /^ui\.[\da-f-]{36}$/],
    [{ ...noFeatures, tasks: true }, /^tasks\.[\da-f-]{36}$/],
    [{ ...noFeatures, views: true, tasks: true }, /^ui\.tasks\.[\da-f-]{36}$/],
  ])('says what the client announced (%j)', (features, form) => {
    const id = markedSessionId(features)
    expect(id).toMatch(form)
    expect(featuresInSessionId(id)).toEqual(features)
    expect(markedSessionId(features)).not.toBe(id)
  })

  it('is not given to clients without such features', () => {
    expect(markedSessionId({ ...everything, views: false, tasks: false })).toBeUndefined()
  })

  it('says nothing of what needs a stream to the client', () => {
    expect(featuresInSessionId(markedSessionId(everything))).toEqual({ ...noFeatures, views: true, tasks: true })
  })

  const random = '0b9a5bd4-6b3c-4a53-9f53-6d1a0f3f4f10'
  it.each([
    [undefined],
    [null],
    [''],
    ['ui'],
    ['ui.'],
    ['ui.x'],
    [random],
    [`UI.${random}`],
    [`tasks.ui.${random}`],
    [`ui.ui.${random}`],
    [`ui.forms.${random}`],
    [` ui.${random}`],
    [`ui.${random}\n`],
    [`ui.${random}${'a'.repeat(100_000)}`],
    [`ui.${'ui.'.repeat(10_000)}${random}`],
  ])('of another form is as good as none (%#)', (id) => {
    expect(featuresInSessionId(id)).toEqual(noFeatures)
  })
})
