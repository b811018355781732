import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createOpenAnswers } from './open-answers.ts'
import type { Answer } from './unsent-bytes.ts'

class Sending extends EventEmitter {
  writableLength = 0

  destroy(): this {
    this.emit('close')
    return this
  }
}

const sending = (): Sending & Answer => new Sending() as Sending & Answer

const bounds = { perCaller: 100, total: 250, checkMs: 10 }

describe('open answers', () => {
  it('end when the token of their receiver becomes invalid; others stay open', async () => {
    const answers = createOpenAnswers(bounds)
    let isValid = true
    const [doomed, other] = [sending(), sending()]
    let otherClosed = false
    other.once('close', () => {
      otherClosed = true
    })
    answers.opened(doomed, { principal: 'a', isStillValid: () => Promise.resolve(isValid) })
    answers.opened(other, { principal: 'b', isStillValid: () => Promise.resolve(true) })
    isValid = false
    await once(doomed, 'close')
    expect(otherClosed).toBe(false)
  })
})
