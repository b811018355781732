import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { identityOf, isAlive, ownIdentity } from './process-identity.ts'

it('returns the same identity of this process every time', () => {
  expect(ownIdentity()).toBe(ownIdentity())
  expect(ownIdentity()).toMatch(new RegExp(`^${process.pid}@.+`))
  expect(isAlive(ownIdentity())).toBe(true)
})

it('distinguishes a later process with the same pid', () => {
  expect(isAlive(`${ownIdentity()}0`)).toBe(false)
  expect(isAlive(`${process.pid}@`)).toBe(false)
})

it('reports that a process has ended', async () => {
  const child = spawn('sleep', ['30'], { stdio: 'ignore' })
  await once(child, 'spawn')
  const identity = identityOf(child.pid ?? 0) ?? ''
  expect(isAlive(identity)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(identity)).toBe(false)
})

it.each(['', 'x', '0@x', '-1@x', '99999999@x'])('accepts %j as no process', (identity) => {
  expect(isAlive(identity)).toBe(false)
})
