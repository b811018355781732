import { expect, it } from 'vitest'
import type { Validation } from '../../../views/handler-queue/board/answer.ts'
import { fixedBoard, type Judgement } from '../../../views/handler-queue/board/board-state.ts'
import type { Sequence } from '../../../views/handler-queue/board/sequence.ts'
import { describeStep } from './describe-step.ts'
import { stepWords } from './step-words.ts'

const words = stepWords.en

const validation = (names: readonly string[]): Validation => ({
  result: 'OK',
  application_type: 'web',
  handler_count: names.length,
  error_count: 1,
  warning_count: 0,
  errors: [],
  warnings: [],
  queues: [
    {
      name: 'handlerQueue',
      line: 1,
      application_type: 'web',
      result: 'OK',
      handlers: names.map((name, index) => ({ position: index + 1, name, fqcn: `a.b.${name}`, line: index + 1 })),
    },
  ],
})

const start = fixedBoard({ name: '', label: '', text: '' }, validation(['A', 'B', 'C', 'D', 'E', 'F', 'G']))

const withOrder = ({ board, ...rest }: Judgement, sequence: Sequence): Judgement => ({
  ...rest,
  board: { ...board, queues: board.queues.map((queue) => ({ ...queue, sequence })) },
})

const added = { key: 'added-1', class: 'x.y.New' }

it.each<[string, Sequence, string]>([
  ['a move', [2, 3, 1, 4, 5, 6, 7], 'moved A from 1 to 3'],
  ['an addition', [1, added, 2, 3, 4, 5, 6, 7], 'added New at 2'],
  ['many moves', [7, 6, 5, 4, 3, 2, 1], 'changed 2 more places'],
])('tells %s', (_name, sequence, told) => {
  const line = describeStep(start, withOrder(start, sequence), words)
  expect(line).toMatch(/^The person .* in the queue handlerQueue in the View; errors: 1, warnings: 0\.$/)
  expect(line).toContain(told)
})

it('tells what was taken away again', () => {
  const before = withOrder(start, [1, added, 2, 3, 4, 5, 6, 7])
  expect(describeStep(before, start, words)).toContain('removed New')
})

it('tells another application type', () => {
  const after = { ...start, board: { ...start.board, appType: 'rest' as const } }
  expect(describeStep(start, after, words)).toMatch(/^The person chose the application type rest in the View; /)
})

it('tells nothing where nothing changed', () => {
  expect(describeStep(start, withOrder(start, [1, 2, 3, 4, 5, 6, 7]), words)).toBeUndefined()
})

it('tells it in Japanese', () => {
  expect(describeStep(start, withOrder(start, [2, 1, 3, 4, 5, 6, 7]), stepWords.ja)).toMatch(
    /^利用者がビューで次の変更をしました: キュー handlerQueue: [AB] を \d から \d へ移動。エラー 1 件、警告 0 件。$/,
  )
})
