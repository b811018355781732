import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTrustedStores, type TrustedStores } from './trusted-stores.ts'

let root: string
let stores: TrustedStores
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-trusted-'))
  stores = createTrustedStores(path.join(root, 'home'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

const made = (name: string): string => {
  const store = path.join(root, name, '.kura')
  mkdirSync(store, { recursive: true })
  return store
}

const folder = (): string => path.join(root, 'home/.kura/trusted-stores')

it('trusts a store from its addition to its removal, under any of its names', async () => {
  const store = made('project')
  symlinkSync(path.join(root, 'project'), path.join(root, 'link'))
  expect(await stores.has(store)).toBe(false)
  await stores.add(store)
  await stores.add(store)
  expect(await stores.has(path.join(root, 'link/.kura'))).toBe(true)
  expect(await stores.has(made('other'))).toBe(false)
  renameSync(path.join(root, 'project'), path.join(root, 'moved'))
  expect(await stores.has(path.join(root, 'moved/.kura'))).toBe(false)
  expect(await stores.has(store)).toBe(false)
  made('project')
  await stores.remove(store)
  expect(await stores.has(store)).toBe(false)
})

it('loses none when many processes add at once, and leaves no temporary files', async () => {
  const all = Array.from({ length: 40 }, (_, n) => made(`p${n}`))
  await Promise.all(all.map((store) => createTrustedStores(path.join(root, 'home')).add(store)))
  expect(await Promise.all(all.map((store) => stores.has(store)))).toEqual(all.map(() => true))
  expect(readdirSync(folder()).filter((name) => name.startsWith('.') && name !== '.gitignore')).toEqual([])
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
})

it('has a limit: the oldest one is removed', async () => {
  const store = made('project')
  await stores.add(store)
  for (let n = 0; n < 1005; n++) writeFileSync(path.join(folder(), n.toString(16).padStart(64, '0')), '')
  await stores.add(made('newest'))
  expect(readdirSync(folder()).filter((name) => /^[0-9a-f]{64}$/.test(name))).toHaveLength(1000)
  expect(await stores.has(path.join(root, 'newest/.kura'))).toBe(true)
  expect(await stores.has(store)).toBe(false)
})
