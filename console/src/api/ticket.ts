import { signal } from '@preact/signals'
import { admin } from './admin.ts'
import { signIn } from './bearer.ts'

/** Whether the address had a ticket that was used already, or is too old. */
export const isTicketSpent = signal(false)

/** Trades the ticket of the address for the token of the server. A spent ticket leaves the page read-only. */
export const tradeTicket = async (): Promise<void> => {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket')
  if (ticket === null) return
  history.replaceState(null, '', location.pathname + location.search)
  try {
    const { token } = await admin.post<{ readonly token: string }>('session', { ticket })
    signIn(token)
  } catch {
    // Without the token everything can still be read; the page says which command lets in.
    isTicketSpent.value = true
  }
}
