import type { HooksStore } from '../../cli/services.ts'
import { attempt } from '../../kernel/attempt.ts'
import { findDataDir, isSamePath } from '../../platform/data-dir.ts'
import type { ProcessContext } from '../create-app.ts'
import { findPlace } from '../recall/find-place.ts'
import { lazyTrustedStores } from '../trusted-stores.ts'

/** What the user should know about the store that hooks read in the working directory; undefined if nothing. */
export const storeOfHooks = async ({
  environment,
  workingDir,
  homeDir,
}: ProcessContext): Promise<HooksStore | undefined> => {
  // A data directory that is refused is reported when it is used.
  const store = attempt(() => findDataDir({ named: environment.KURA_HOME, workingDir, homeDir }))
  if (store === undefined) return undefined
  const { dir, found } = store
  const stores = lazyTrustedStores(homeDir)
  if (found === 'home') return isSamePath(workingDir, homeDir) ? undefined : { kind: 'home', dir }
  if (found === 'named' || (await stores.has(dir))) return undefined
  return { kind: 'untrusted', dir, trust: () => stores.add(dir) }
}

/** Whether the settings here let hooks store what happened. */
export const isCaptureOn = ({ environment, workingDir, homeDir }: ProcessContext): boolean =>
  attempt(() => findPlace({ cwd: workingDir, environment, homeDir }).recall.capture) ?? false
