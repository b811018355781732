import type Database from 'better-sqlite3'

/**
 * From Node 24.19 on the driver aborts the process when one of its native objects is collected while no JavaScript
 * runs. So none is ever collected. They are few: statements live as long as their connection, which frees their memory.
 */
const kept = new Set<unknown>()

type Maker = (...args: readonly unknown[]) => unknown

const makers = ['prepare', 'backup'] as const

type Native = Record<(typeof makers)[number], Maker>

const isNative = (value: unknown): value is Native =>
  typeof value === 'object' &&
  value !== null &&
  makers.every((name) => name in value && typeof Reflect.get(value, name) === 'function')

export const keepNative = (driver: Database.Database): void => {
  const native = Object.getOwnPropertySymbols(driver)
    .map((symbol): unknown => Reflect.get(driver, symbol))
    .find(isNative)
  if (native === undefined) throw new Error('The driver holds its native part in another way than it did')
  kept.add(native)
  for (const name of makers) {
    const make = native[name].bind(native)
    native[name] = (...args) => {
      const made = make(...args)
      kept.add(made)
      return made
    }
  }
}
