import { describe, expect, it } from 'vitest'
import { createTickets, ticketMs } from './tickets.ts'

const create = (max?: number) => {
  const clock = { now: 1000 }
  return { clock, tickets: createTickets({ now: () => clock.now, ...(max !== undefined && { max }) }) }
}

describe('a ticket', () => {
  it('has 128 random bits and is never made twice', () => {
    const { tickets } = create(1000)
    const made = Array.from({ length: 500 }, tickets.make)
    for (const ticket of made) expect(Buffer.from(ticket, 'base64url')).toHaveLength(16)
    expect(new Set(made).size).toBe(500)
  })

  it('lets in once', () => {
    const { tickets } = create()
    const [one, other] = [tickets.make(), tickets.make()]
    expect([tickets.spend(one), tickets.spend(one), tickets.spend(other)]).toEqual([true, false, true])
  })

  it('ends after ten minutes', () => {
    const { clock, tickets } = create()
    const [early, late] = [tickets.make(), tickets.make()]
    clock.now += ticketMs - 1
    expect(tickets.spend(early)).toBe(true)
    clock.now += 1
    expect(tickets.spend(late)).toBe(false)
  })

  it('is dropped when there are too many, the oldest first', () => {
    const { tickets } = create(2)
    const [first, second, third] = [tickets.make(), tickets.make(), tickets.make()]
    expect([tickets.spend(first), tickets.spend(second), tickets.spend(third)]).toEqual([false, true, true])
  })

  it.each(['', 'x', 'x'.repeat(100_000), '\u0000', '蔵'])('is not any text', (text) => {
    const { tickets } = create()
    const ticket = tickets.make()
    expect(tickets.spend(text)).toBe(false)
    expect(tickets.spend(`${ticket} `)).toBe(false)
    expect(tickets.spend(ticket.toLowerCase() === ticket ? 'x' : ticket.toLowerCase())).toBe(false)
    expect(tickets.spend(ticket)).toBe(true)
  })
})
