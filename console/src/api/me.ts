import { computed, signal } from '@preact/signals'
import type { Me, SignIn } from '../../../src/kernel/console.ts'
import { admin } from './admin.ts'
import { asProblem } from './problem.ts'
import { serverIsNewer } from './server-state.ts'

export type { Me }

/** Who the server takes this page for; undefined until it answered. */
export const me = signal<Me | undefined>(undefined)

/** Set if the server of a team asks to sign in. */
export const mustSignIn = signal<SignIn | undefined>(undefined)

const ownBuild = document.querySelector('meta[name="kura-build"]')?.getAttribute('content')

/** Asks the server who we are. Called at the start, after signing in or out, and once a minute. */
export const askWhoIAm = async (): Promise<void> => {
  try {
    const answer = await admin.get<Me>('me')
    me.value = answer
    mustSignIn.value = undefined
    if (ownBuild !== undefined && ownBuild !== '' && answer.build !== ownBuild) serverIsNewer()
  } catch (cause) {
    const problem = asProblem(cause)
    if (problem.kind === 'signed-out') {
      me.value = undefined
      mustSignIn.value = (problem.facts.details?.signIn as SignIn | undefined) ?? {}
    }
  }
}

export type Right = 'write' | 'run' | 'admin'

/** What the page offers. The server checks every call again. */
export const may = (right: Right): boolean => {
  const known = me.value
  if (known === undefined || known.readOnly) return right === 'admin' && known?.scope === 'admin'
  if (right === 'admin') return known.scope === 'admin'
  if (right === 'run') return known.mayStartPrograms
  return known.scope !== 'read'
}

export const serves = (module: string): boolean => me.value?.modules.includes(module) ?? false

/** On loopback without the start-up token: everything can be read, nothing written. */
export const isLocked = computed(() => me.value !== undefined && !me.value.signedIn && !me.value.readOnly)
