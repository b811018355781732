import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openState, sealState, type RequestState } from './request-state.ts'

const seal = { key: Buffer.alloc(32, 7), bound: 'alice calls x' }
const state: RequestState = { expires: 1000, asked: ['sure'], replies: { name: { kind: 'declined' } } }
const sealed = sealState(state, seal)
const [text = '', mac = ''] = sealed.split('.')
const codeOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (thrown) {
    return (thrown as { readonly code?: number }).code
  }
}

describe('the state of a request', () => {
  it('comes back as it was', () => {
    expect(openState(sealed, seal, 999)).toEqual(state)
  })

  const forged = Buffer.from(JSON.stringify({ ...state, expires: 9_999_999 })).toString('base64url')
  it.each<[string, unknown]>([
    ['nothing', ''],
    ['no text', 5],
    ['null', null],
    ['an object', {}],
    ['another text', `${forged}.${mac}`],
    ['another signature', `${text}.${mac.slice(0, -2)}AA`],
    ['no signature', text],
    ['an empty signature', `${text}.`],
    ['a longer one', `${sealed}-TAMPERED`],
    ['one with a third part', `${sealed}.x`],
    ['the same bytes written differently', `${text}.${mac}=`],
    ['one that another key signed', sealState(state, { ...seal, key: Buffer.alloc(32, 8) })],
    [
      'a signature without what it is bound to',
      `${text}.${createHmac('sha256', seal.key).update(text).digest('base64url')}`,
    ],
    ['that of another caller', sealState(state, { ...seal, bound: 'bob calls x' })],
    ['a long text', 'A'.repeat(1_000_000)],
    ['many dots', '.'.repeat(1_000_000)],
  ])('is refused if it is %s', (_, given) => {
    expect(codeOf(() => openState(given, seal, 0))).toBe(-32602)
  })

  it('is refused when its time is over, with the way that needs no question', () => {
    const late = sealState({ ...state, instead: 'Use confirm: true.' }, seal)
    expect(() => openState(late, seal, 1000)).toThrow('nothing was done')
    try {
      openState(late, seal, 1000)
    } catch (thrown) {
      expect(thrown).toMatchObject({
        code: -32602,
        data: { hint: expect.stringContaining('Use confirm: true.') as string },
      })
    }
  })
})
