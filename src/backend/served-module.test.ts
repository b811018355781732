import { describe, expect, it, vi } from 'vitest'
import type { Host } from '../kernel/host.ts'
import type { AnyModule, ModuleManifest } from '../kernel/module.ts'
import { serveModule } from './served-module.ts'

const host = { version: '1' } as Host

const create = (parts: Partial<AnyModule> = {}) => {
  const open = vi.fn<AnyModule['open']>(() => ({ opened: true }))
  const close = vi.fn<NonNullable<AnyModule['close']>>()
  const definition: AnyModule = { tools: [], open, close, ...parts }
  const load = vi.fn<ModuleManifest['load']>(() => Promise.resolve(definition))
  const manifest: ModuleManifest = {
    name: 'm',
    serverName: 'm',
    instructions: '',
    offers: { tools: true },
    settings: {},
    load,
  }
  return { module: serveModule(manifest, host), definition, manifest, load, open, close }
}

describe('a served module', () => {
  it('is not loaded before the first use', () => {
    const { module, manifest, load } = create()
    expect(module.manifest).toBe(manifest)
    expect(load).not.toHaveBeenCalled()
  })

  it('is loaded once for concurrent calls, and is not opened by that', async () => {
    const { module, definition, load, open } = create()
    expect(await Promise.all([module.definition(), module.definition(), module.definition()])).toEqual([
      definition,
      definition,
      definition,
    ])
    expect(await module.definition()).toBe(definition)
    expect(load).toHaveBeenCalledTimes(1)
    expect(open).not.toHaveBeenCalled()
  })

  it('is opened once with its host for concurrent calls', async () => {
    const { module, open } = create()
    const [first, second] = await Promise.all([module.deps(), module.deps()])
    expect(first).toEqual({ opened: true })
    expect(second).toBe(first)
    expect(await module.deps()).toBe(first)
    expect(open.mock.calls).toEqual([[host]])
  })

  it('is opened again after a failure', async () => {
    const open = vi.fn<AnyModule['open']>()
    open.mockImplementationOnce(() => {
      throw new Error('locked')
    })
    open.mockRejectedValueOnce(new Error('still locked')).mockResolvedValueOnce('open')
    const { module } = create({ open })
    await expect(Promise.all([module.deps(), module.deps()])).rejects.toThrow('locked')
    await expect(module.deps()).rejects.toThrow('still locked')
    await expect(module.deps()).resolves.toBe('open')
    expect(open).toHaveBeenCalledTimes(3)
  })

  it('is closed once, with its dependencies', async () => {
    const { module, close } = create()
    const deps = await module.deps()
    await Promise.all([module.close(), module.close()])
    expect(close.mock.calls).toEqual([[deps]])
  })

  it('is not closed if it was never opened', async () => {
    const { module, load, close } = create()
    await module.close()
    await module.definition()
    await module.close()
    expect(load).toHaveBeenCalledTimes(1)
    expect(close).not.toHaveBeenCalled()
  })

  it('waits for a running open before it is closed', async () => {
    const done: string[] = []
    const { module } = create({
      open: async () => {
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
        done.push('opened')
      },
      close: () => {
        done.push('closed')
      },
    })
    void module.deps()
    await module.close()
    expect(done).toEqual(['opened', 'closed'])
  })

  it('is closed without an error if a running open fails', async () => {
    const { module } = create({ open: () => Promise.reject(new Error('locked')) })
    module.deps().catch(() => undefined)
    await expect(module.close()).resolves.toBeUndefined()
  })

  it('may have no close function', async () => {
    const { definition } = create()
    const { close: _, ...without } = definition
    const manifest: ModuleManifest = { ...create().manifest, load: () => Promise.resolve(without) }
    const module = serveModule(manifest, host)
    await module.deps()
    await expect(module.close()).resolves.toBeUndefined()
  })
})
