import { describe, expect, it } from 'vitest'
import type { Logger, LogLevel } from '../kernel/host.ts'
import { createLogger } from './logger.ts'

const clock = (): number => Date.UTC(2026, 6, 28, 1, 2, 3, 4)

const logged = (
  options: { readonly level?: LogLevel; readonly isTTY?: boolean },
  use: (logger: Logger) => void,
): readonly string[] => {
  const written: string[] = []
  const { level = 'debug', isTTY } = options
  use(createLogger({ level, clock, sink: { isTTY, write: (text) => written.push(text) } }))
  return written
}

const all = (logger: Logger): void => {
  logger.debug('one')
  logger.info('two')
  logger.warn('three')
  logger.error('four')
}

describe('a logger', () => {
  it('writes one line of JSON per message, with time, level, message and facts', () => {
    const [line, ...others] = logged({}, (logger) => {
      logger.warn('It is late', { names: ['KURA_X'], count: 2, reason: '蔵\nは' })
    })
    expect(others).toEqual([])
    expect(line).toMatch(/^[^\n]+\n$/)
    expect(JSON.parse(line ?? '')).toEqual({
      time: '2026-07-28T01:02:03.004Z',
      level: 'warn',
      message: 'It is late',
      names: ['KURA_X'],
      count: 2,
      reason: '蔵\nは',
    })
  })

  it.each([
    ['debug', ['debug', 'info', 'warn', 'error']],
    ['info', ['info', 'warn', 'error']],
    ['warn', ['warn', 'error']],
    ['error', ['error']],
    ['silent', []],
  ] as const)('at level %s writes %j', (level, expected) => {
    const levels = logged({ level }, all).map((line) => (JSON.parse(line) as { readonly level: string }).level)
    expect(levels).toEqual(expected)
  })

  it.each([true, false])('makes control characters visible, on a terminal: %s', (isTTY) => {
    const hostile = 'a\u001b[31m\u007f\u009b2J\u202e\u2066\u2028\r\nb'
    const [line = ''] = logged({ isTTY }, (logger) => {
      logger.warn(hostile, { [hostile]: { [hostile]: [hostile] } })
    })
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u)
    if (!isTTY) expect(JSON.parse(line)).toMatchObject({ message: hostile, [hostile]: { [hostile]: [hostile] } })
  })

  it('writes readable text on a terminal', () => {
    const lines = logged({ isTTY: true }, (logger) => {
      logger.info('Ready')
      logger.warn('Ignored', { name: 'KURA_X', count: 2 })
    })
    expect(lines).toEqual(['Ready\n', 'warn: Ignored name=KURA_X count=2\n'])
  })

  it('writes the name, message, stack and cause of an error', () => {
    const error = new TypeError('outer', { cause: new Error('inner') })
    const [line] = logged({}, (logger) => {
      logger.error('Failed', { error })
    })
    expect(JSON.parse(line ?? '')).toMatchObject({
      message: 'Failed',
      error: { name: 'TypeError', message: 'outer', stack: error.stack, cause: { name: 'Error', message: 'inner' } },
    })
  })

  it('leaves out the cause if an error has none', () => {
    const [line] = logged({}, (logger) => {
      logger.error('Failed', { error: new Error('alone') })
    })
    expect((JSON.parse(line ?? '') as { readonly error: object }).error).not.toHaveProperty('cause')
  })
})
