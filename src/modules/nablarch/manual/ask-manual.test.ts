import { expect, it, vi } from 'vitest'
import type { Logger } from '../../../kernel/host.ts'
import type { Manuals } from '../../../kernel/manuals.ts'
import { askManual } from './ask-manual.ts'

const caller = { workspace: 'default', signal: new AbortController().signal }
const question = { keyword: '雨傘' }

const manual = {
  number: 1,
  name: 'nablarch',
  version: '6u3',
  language: 'ja',
  isNewest: true,
  path: '/manual',
  sections: 1,
} as const

const hit = { id: 7, manual: 1, path: 'a.rst', anchor: 'a', position: 0, headings: ['雨傘'], sentence: '開く。' }

const working: Manuals = {
  list: () => Promise.resolve([manual]),
  search: () => Promise.resolve([hit]),
  read: async function* () {
    yield* []
  },
}

const create = (manuals: () => Promise<Manuals>) => {
  let now = 1_000_000
  const warn = vi.fn<Logger['warn']>()
  const logger: Logger = { debug: () => undefined, info: () => undefined, warn, error: () => undefined }
  const ask = askManual({ manuals, clock: () => now, logger })
  return { ask, warn, wait: (ms: number) => (now += ms) }
}

it('answers with the sections that were found', async () => {
  const { ask, warn } = create(() => Promise.resolve(working))
  expect(await ask(caller, question)).toMatchObject([{ section: 7, headings: ['雨傘'], description: '開く。' }])
  expect(warn).not.toHaveBeenCalled()
})

it.each<[string, Partial<Manuals>]>([
  ['cannot be listed', { list: () => Promise.reject(new Error('no database')) }],
  ['cannot be searched', { search: () => Promise.reject(new Error('no index')) }],
])('answers without lines if the documentation %s, and logs it once [NAB-manual-failure]', async (_, broken) => {
  const manuals = vi.fn(() => Promise.resolve({ ...working, ...broken }))
  const { ask, warn, wait } = create(manuals)
  expect(await ask(caller, question)).toEqual([])
  expect(await ask(caller, question)).toEqual([])
  expect(manuals).toHaveBeenCalledTimes(1)
  wait(20_000)
  expect(await ask(caller, question)).toEqual([])
  expect(manuals).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(1)
  manuals.mockResolvedValue(working)
  wait(20_000)
  expect(await ask(caller, question)).toHaveLength(1)
})

it('does not wait for documentation that does not answer [NAB-manual-failure]', async () => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => {
      controller.abort(new DOMException('late', 'TimeoutError'))
    }, ms)
    return controller.signal
  })
  try {
    const { ask, warn } = create(() => new Promise<never>(() => undefined))
    const answer = ask(caller, question)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await answer).toEqual([])
    expect(warn).toHaveBeenCalledTimes(1)
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})

it('ends with its call', async () => {
  const { ask, warn } = create(() => new Promise<never>(() => undefined))
  const stopped = new AbortController()
  const answer = ask({ ...caller, signal: stopped.signal }, question)
  stopped.abort(new Error('stopped'))
  await expect(answer).rejects.toThrow('stopped')
  expect(warn).not.toHaveBeenCalled()
})
