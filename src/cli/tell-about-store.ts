import type { CommandInvocation } from '../kernel/command.ts'
import { hookWords } from './connect-words.ts'
import type { ClientsPlan } from './services.ts'

/** Offers to trust the store of the working directory, or hints at a store of its own. Trust is never assumed. */
export const tellAboutStore = async (
  { store }: Pick<ClientsPlan, 'store'>,
  { options: flags, output: { message }, confirm }: CommandInvocation,
): Promise<void> => {
  if (store === undefined) return
  if (store.kind === 'home') {
    message(hookWords.homeStore)
    return
  }
  const isAsked = flags.yes !== true && flags.dryRun !== true
  if (isAsked && (await confirm?.(hookWords.trust(store))) === true) {
    await store.trust()
    message(hookWords.trusted(store))
  } else message(hookWords.notTrusted(store))
}
