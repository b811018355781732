import { expect, it } from 'vitest'
import { readEvidence } from '../../bench/memory/locomo-evidence.ts'

const known = {
  turns: new Set(['D1:1', 'D8:6', 'D9:17', 'D11:26', 'D30:5']),
  sessions: new Set(['D1', 'D8', 'D9', 'D11', 'D30']),
}

const forms: readonly (readonly [written: readonly string[], turns: readonly string[], sessions: readonly string[]])[] =
  [
    [
      ['D1:1', 'D8:6'],
      ['D1:1', 'D8:6'],
      ['D1', 'D8'],
    ],
    [['D8:6; D9:17'], ['D8:6', 'D9:17'], ['D8', 'D9']],
    [['D9:17 D1:1 D8:6'], ['D9:17', 'D1:1', 'D8:6'], ['D9', 'D1', 'D8']],
    [['D:11:26'], ['D11:26'], ['D11']],
    [['D30:05'], ['D30:5'], ['D30']],
    [['D1:1', 'D1:1'], ['D1:1'], ['D1']],
    // The turn does not exist, its session does.
    [['D8:99', 'D1:1'], ['D1:1'], ['D8', 'D1']],
    [['D', 'D1:1'], ['D1:1'], ['D1']],
    [['D77:1'], [], []],
    [[], [], []],
  ]

it.each(forms)('reads the evidence %j as the turns %j and the sessions %j', (written, turns, sessions) => {
  const read = readEvidence(written, known)
  expect({ turns: read.turns, sessions: read.sessions }).toEqual({ turns, sessions })
})

it('notes every oddity, and nothing where there is none', () => {
  expect(readEvidence(['D1:1'], known).notes).toEqual([])
  expect(readEvidence(['D', 'D30:05', 'D8:99', 'D1:1 D1:1'], known).notes).toEqual([
    'evidence D names nothing and is left out',
    'evidence D30:05 is read as D30:5',
    'evidence D8:99 is no turn of D8: it counts for the session only',
    'evidence D1:1 is named twice and counts once',
    'evidence D1:1 D1:1 is several ids',
  ])
  expect(readEvidence([], known).notes).toEqual(['no evidence: the question is not counted'])
})
