import { expect, it } from 'vitest'
import { appendTurns, mergeTurns } from './merge-turns.ts'
import type { ListedTurn } from './turn.ts'

const turn = (id: string, outcome = 'success'): ListedTurn => ({
  id,
  session_id: null,
  parent: null,
  at: '',
  outcome,
  folder: '/',
  prompt: id,
})

const idsOf = (turns: readonly ListedTurn[]): string => turns.map(({ id, outcome }) => `${id}:${outcome}`).join(' ')

it('puts an older page behind, without a turn twice', () => {
  const known = [turn('c'), turn('b')]
  expect(idsOf(appendTurns(known, [turn('b', 'failed'), turn('a')]))).toBe('c:success b:success a:success')
  expect(appendTurns(known, [])).toBe(known)
})

it('takes new turns and new outcomes from the newest page', () => {
  const known = [turn('b', 'running'), turn('a')]
  expect(idsOf(mergeTurns(known, [turn('c'), turn('b')]))).toBe('c:success b:success a:success')
})
