import { signal } from '@preact/signals'
import type { SignIn } from '../../../src/kernel/console.ts'
import { admin } from './admin.ts'
import { me, type Me } from './me.ts'
import { asProblem } from './problem.ts'
import { serverIsNewer } from './server-state.ts'

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
