import { describe, expect, it } from 'vitest'
import { sharedRun } from './shared-run.ts'
import { settled } from './test-support.ts'

/** A run that ends on request; its answer is the number of the run and what was asked for. */
const controlledRun = () => {
  const wishes: string[] = []
  const ends: ((isWell: boolean) => void)[] = []
  const ask = sharedRun(
    (input: string) =>
      new Promise<string>((resolve, reject) => {
        const name = `${wishes.push(input)}: ${input}`
        ends.push((isWell) => {
          if (isWell) resolve(name)
          else reject(new Error(name))
        })
      }),
    (one, other) => one + other,
  )
  const end = async (isWell = true): Promise<void> => {
    ends.shift()?.(isWell)
    await settled()
  }
  return { ask, end, wishes }
}

describe('a shared run', () => {
  it('answers calls that come during a run with the next run, which all of them share', async () => {
    const { ask, end, wishes } = controlledRun()
    const first = ask('a')
    await settled()
    const later = [ask('b'), ask('c'), ask('d')]
    await settled()
    expect(wishes).toEqual(['a'])
    await end()
    await end()
    expect(await first).toBe('1: a')
    expect(await Promise.all(later)).toEqual(['2: bcd', '2: bcd', '2: bcd'])
    expect(wishes).toEqual(['a', 'bcd'])
  })

  it('shares one run among calls that come together', async () => {
    const { ask, end, wishes } = controlledRun()
    const both = [ask('a'), ask('b')]
    await settled()
    await end()
    expect(await Promise.all(both)).toEqual(['1: ab', '1: ab'])
    expect(wishes).toEqual(['ab'])
  })

  it('runs again for a call that comes after the end', async () => {
    const { ask, end } = controlledRun()
    for (const answer of ['1: a', '2: a', '3: a']) {
      const asked = ask('a')
      await settled()
      await end()
      expect(await asked).toBe(answer)
    }
  })

  it('continues after a run that fails, and only its own calls get the error', async () => {
    const { ask, end } = controlledRun()
    const first = ask('a')
    first.catch(() => undefined)
    await settled()
    const second = ask('b')
    await end(false)
    await end()
    await expect(first).rejects.toThrow('1: a')
    expect(await second).toBe('2: b')
  })

  it('makes two runs for thousands of calls', async () => {
    const { ask, end, wishes } = controlledRun()
    const first = ask('a')
    await settled()
    const later = Array.from({ length: 5_000 }, () => ask(''))
    await end()
    await end()
    await Promise.all([first, ...later])
    expect(wishes).toHaveLength(2)
  })
})
