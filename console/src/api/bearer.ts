import { signal } from '@preact/signals'
import { keepInTab, readFromTab } from '../keeping.ts'

/**
 * The token of this tab. It lives in memory and in `sessionStorage`, never in a cookie: cookies are shared by all ports
 * of a host.
 */
export const bearer = signal<string | undefined>(readFromTab('token') ?? undefined)

type Spoken = { readonly ask: true } | { readonly token: string } | { readonly signedOut: true }

/** Browsers that deny storage may deny this, too. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel('kura-console')
  } catch {
    return undefined
  }
}

const channel = openChannel()

const say = (spoken: Spoken): void => {
  channel?.postMessage(spoken)
}

const set = (token: string | undefined): void => {
  keepInTab('token', token)
  bearer.value = token
}

export const signIn = (token: string): void => {
  set(token)
  say({ token })
}

/** Erases the token, here and in the other tabs of this origin. */
export const signOut = (): void => {
  set(undefined)
  say({ signedOut: true })
}

/** A token that the server no longer accepts; other tabs may still offer it. */
let refused: string | undefined

/** Forgets a token that the server no longer accepts, and asks the other tabs for a newer one. */
export const forgetToken = (): void => {
  refused = bearer.value
  set(undefined)
  say({ ask: true })
}

const hear = (spoken: Spoken): void => {
  if ('ask' in spoken) {
    if (bearer.value !== undefined) say({ token: bearer.value })
  } else if ('signedOut' in spoken) set(undefined)
  else if (bearer.value === undefined && spoken.token !== refused) set(spoken.token)
}

const waitForTabsMs = 50

/** Asks the open tabs of this origin for their token, if this one has none, and answers the questions of others. */
export const askOtherTabs = async (): Promise<void> => {
  if (channel === undefined) return
  channel.onmessage = ({ data }: MessageEvent<Spoken>) => hear(data)
  if (bearer.value !== undefined) return
  say({ ask: true })
  await new Promise<void>((resolve) => {
    const stop = bearer.subscribe((token) => {
      if (token !== undefined) resolve()
    })
    setTimeout(() => {
      stop()
      resolve()
    }, waitForTabsMs)
  })
}
