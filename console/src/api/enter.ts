import { signIn } from './bearer.ts'
import { mustSignIn } from './who-i-am.ts'
import { asProblem, type Problem } from './problem.ts'
import { send } from './send.ts'

/** Takes a token that the server has accepted. The page asks who it is, and shows the view again. */
export const enter = (token: string): void => {
  signIn(token)
  mustSignIn.value = undefined
}

/** Asks the server whether it accepts a token, before the tab keeps it. */
export const problemOfToken = async (token: string): Promise<Problem | undefined> => {
  try {
    await send('/console/me', { headers: { authorization: `Bearer ${token}` } })
    return undefined
  } catch (cause) {
    return asProblem(cause)
  }
}
