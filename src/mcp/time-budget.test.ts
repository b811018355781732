import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TimeBudget } from './time-budget.ts'

describe('a time budget', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is spent in parts, and not by the time between them', () => {
    const spent = vi.fn()
    const budget = new TimeBudget(1000, spent)
    for (let part = 0; part < 3; part++) {
      budget.start()
      budget.start()
      vi.advanceTimersByTime(300)
      budget.stop()
      budget.stop()
      vi.advanceTimersByTime(5000)
    }
    budget.start()
    vi.advanceTimersByTime(99)
    expect(spent).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(spent).toHaveBeenCalledOnce()
  })
})
