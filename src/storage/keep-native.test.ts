import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Driver from 'better-sqlite3'
import { expect, it } from 'vitest'
import { openConnection } from './connection.ts'
import { keepNative } from './keep-native.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const stillThere = async (references: readonly WeakRef<object>[]): Promise<number> => {
  // A dereferenced object is kept alive until the end of the current turn of the event loop.
  await pause(10)
  collect()
  return references.filter((reference) => reference.deref() !== undefined).length
}

const statementsOf = (driver: Driver.Database): readonly WeakRef<object>[] =>
  Array.from({ length: 50 }, (_, n) => new WeakRef(driver.prepare(`SELECT ${n}`)))

it('keeps every statement of a connection, even if nothing refers to it', async () => {
  const { driver } = await openConnection(':memory:', { readonly: false })
  const statements = statementsOf(driver)
  driver.close()
  expect(await stillThere(statements)).toBe(statements.length)
})

it("is needed: without it the driver's objects are collected", async () => {
  const driver = new Driver(':memory:')
  const statements = statementsOf(driver)
  expect(await stillThere(statements)).toBeLessThan(statements.length)
  driver.close()
})

it('reports that the driver has changed', () => {
  expect(() => {
    keepNative({} as Driver.Database)
  }).toThrow('in another way')
})
