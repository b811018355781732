import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type Driver from 'better-sqlite3'
import { expect, it } from 'vitest'
import { betterSqlite3 } from './better-sqlite3.ts'
import { keepNative } from './keep-native.ts'
import { chosenDriver } from './load-driver.ts'

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

/** Where Node's own driver is used, this one is not installed. */
const withDriver = it.runIf(chosenDriver() === 'better-sqlite3')

withDriver('keeps every statement of a connection, even if nothing refers to it', async () => {
  const { default: Driver } = await import('better-sqlite3')
  const opened: Driver.Database[] = []
  const kind = betterSqlite3(
    class extends Driver {
      constructor(file: string | Buffer) {
        super(file)
        opened.push(this)
      }
    },
  )
  const driver = kind.open(':memory:', { readonly: false, timeoutMs: 0 })
  const statements = opened.flatMap(statementsOf)
  expect(statements).toHaveLength(50)
  driver.close()
  expect(await stillThere(statements)).toBe(statements.length)
})

withDriver("is needed: without it the driver's objects are collected", async () => {
  const { default: Driver } = await import('better-sqlite3')
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
