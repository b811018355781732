import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSizeReports, type Size } from './size-reports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const size = (height: number): Size => ({ width: 300, height })

it('tells the first size at once and then the newest one, at most every 100 ms', () => {
  const told: number[] = []
  const report = createSizeReports(({ height }) => void told.push(height))
  for (let height = 1; height <= 25; height += 1) {
    report(size(height))
    vi.advanceTimersByTime(10)
  }
  expect(told).toEqual([1, 10, 20])
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([1, 10, 20, 25])
})

it('tells a size once', () => {
  const told: number[] = []
  const report = createSizeReports(({ height }) => void told.push(height))
  report(size(5))
  vi.advanceTimersByTime(500)
  report(size(5))
  vi.advanceTimersByTime(500)
  expect(told).toEqual([5])
})
