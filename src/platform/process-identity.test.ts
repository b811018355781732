import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { identityOf, isAlive, ownIdentity } from './process-identity.ts'

it('knows itself, and always by the same name', () => {
  expect(ownIdentity()).toBe(ownIdentity())
  expect(ownIdentity()).toMatch(new RegExp(`^${process.pid}@.+`))
  expect(isAlive(ownIdentity())).toBe(true)
})

it('does not take another process with the same number for the one that is gone', () => {
  expect(isAlive(`${ownIdentity()}0`)).toBe(false)
  expect(isAlive(`${process.pid}@`)).toBe(false)
})

it('sees that a process has ended', async () => {
  const child = spawn('sleep', ['30'], { stdio: 'ignore' })
  await once(child, 'spawn')
  const identity = identityOf(child.pid ?? 0) ?? ''
  expect(isAlive(identity)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(identity)).toBe(false)
})

it.each(['', 'x', '0@x', '-1@x', '99999999@x'])('takes %j for no process', (identity) => {
  expect(isAlive(identity)).toBe(false)
})
