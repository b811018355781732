import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createOpenAnswers, type Answer } from './open-answers.ts'

class Sending extends EventEmitter {
  writableLength: number

  constructor(unsent: number) {
    super()
    this.writableLength = unsent
  }

  destroy(): this {
    this.emit('close')
    return this
  }
}

const sending = (unsent: number): Sending & Answer => new Sending(unsent) as Sending & Answer

const bounds = { perCaller: 100, together: 250, checkMs: 10 }

describe('answers under way', () => {
  it('leave a caller no room once it has left too much unread, and others theirs', () => {
    const answers = createOpenAnswers(bounds)
    const first = sending(100)
    answers.opened(first, { principal: 'a' })
    expect([answers.hasRoom('a'), answers.hasRoom('b')]).toEqual([false, true])
    first.writableLength = 0
    expect(answers.hasRoom('a')).toBe(true)
  })

  it('leave nobody room once all together have left too much', () => {
    const answers = createOpenAnswers(bounds)
    const sent = ['a', 'b', 'c'].map((principal) => {
      const answer = sending(90)
      answers.opened(answer, { principal })
      return answer
    })
    expect(answers.hasRoom('d')).toBe(false)
    sent[0]?.destroy()
    expect(answers.hasRoom('d')).toBe(true)
  })

  it('are ended when the token of their receiver ends, those of others not', async () => {
    const answers = createOpenAnswers(bounds)
    let welcome = true
    const [doomed, other] = [sending(0), sending(0)]
    let otherClosed = false
    other.once('close', () => { otherClosed = true })
    answers.opened(doomed, { principal: 'a', isStillWelcome: () => Promise.resolve(welcome) })
    answers.opened(other, { principal: 'b', isStillWelcome: () => Promise.resolve(true) })
    welcome = false
    await once(doomed, 'close')
    expect(otherClosed).toBe(false)
  })
})
