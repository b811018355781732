import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Tickets let one browser in, once. They are only kept in memory. */
export interface Tickets {
  make(): string
  /** Whether the ticket is good. It is spent with this call. */
  spend(presented: string): boolean
}

export interface TicketOptions {
  readonly now: () => number
  /** Above this number the oldest ticket is dropped. */
  readonly max?: number
}

export const ticketMs = 10 * 60_000
export const maxTickets = 100

interface Ticket {
  readonly hash: Buffer
  readonly endsAt: number
}

export const createTickets = ({ now, max = maxTickets }: TicketOptions): Tickets => {
  let tickets: readonly Ticket[] = []
  const valid = (): readonly Ticket[] => {
    const time = now()
    return tickets.filter(({ endsAt }) => endsAt > time)
  }
  return {
    make: () => {
      const ticket = randomBytes(16).toString('base64url')
      tickets = [...valid(), { hash: hashOf(ticket), endsAt: now() + ticketMs }].slice(-max)
      return ticket
    },
    spend: (presented) => {
      const hash = hashOf(presented)
      const current = valid()
      // Hashes have one length, and each is compared as a whole: the time says nothing about a ticket.
      const spent = current.filter((ticket) => timingSafeEqual(ticket.hash, hash))
      tickets = current.filter((ticket) => !spent.includes(ticket))
      return spent.length > 0
    },
  }
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()
