import { describe, expect, it, vi } from 'vitest'
import { unlessAborted } from './unless-aborted.ts'

const neverEnds = new Promise<never>(() => undefined)

describe('unlessAborted', () => {
  it('returns the result of the work, or throws its error', async () => {
    const { signal } = new AbortController()
    expect(await unlessAborted(Promise.resolve(1), signal)).toBe(1)
    await expect(unlessAborted(Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed')
  })

  it('throws the reason when the signal is aborted before or during the work', async () => {
    await expect(unlessAborted(neverEnds, AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
    const controller = new AbortController()
    const waiting = unlessAborted(neverEnds, controller.signal)
    controller.abort(new Error('during'))
    await expect(waiting).rejects.toThrow('during')
  })

  it('handles the error of work that fails after the signal was aborted', async () => {
    const late = new Promise<never>((_, reject) => {
      setImmediate(() => {
        reject(new Error('late'))
      })
    })
    await expect(unlessAborted(late, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    await expect(late).rejects.toThrow('late')
  })

  it('removes its listener from the signal', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    await unlessAborted(Promise.resolve(), signal)
    await vi.waitFor(() => {
      expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(add.mock.calls.map(([, listener]) => listener))
    })
  })
})
