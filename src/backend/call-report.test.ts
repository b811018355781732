import { expect, it } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import { Unanswered } from '../kernel/question.ts'
import { createCallObserver, type Outcome } from './call-report.ts'
import type { Caller } from './call-runner.ts'

it.each<[unknown, Outcome]>([
  [new Unanswered({}), 'asked'],
  [new AppError('busy', 'later'), 'busy'],
  [new Error('broken'), 'internal'],
])('reports what a call ended with, and throws it on', async (thrown, outcome) => {
  const reports: Outcome[] = []
  const observe = createCallObserver((report) => reports.push(report.outcome))
  const call = observe({ kind: 'tool', name: 'x', caller: {} as Caller }, () => Promise.reject(thrown as Error))
  await expect(call).rejects.toBe(thrown)
  expect(reports).toEqual([outcome])
})
