import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const session = '0a4b1c2d-0000-4000-8000-000000000001'

it.each([
  [{ kind: 'answer', response: 'x', facts: { sessionId: session, numTurns: 1 } }, { step: 'take' }],
  [{ kind: 'failure', failure: 'auth', error: 'x', facts: { sessionId: session, numTurns: 1 } }, { step: 'take' }],
  [{ kind: 'empty', interrupted: false, facts: { sessionId: session, numTurns: 1 } }, { step: 'repeat' }],
  [{ kind: 'empty', interrupted: false, facts: { sessionId: null, numTurns: 0 } }, { step: 'repeat' }],
  [
    { kind: 'empty', interrupted: false, facts: { sessionId: session, numTurns: 2 } },
    { step: 'explain', session },
  ],
  [
    { kind: 'empty', interrupted: true, facts: { sessionId: session, numTurns: 1 } },
    { step: 'explain', session },
  ],
  [{ kind: 'empty', interrupted: true, facts: { sessionId: null, numTurns: 1 } }, { step: 'take' }],
] as const)('%j → %j', (reading, step) => {
  expect(nextStep(reading)).toEqual(step)
})
