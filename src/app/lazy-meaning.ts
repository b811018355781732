import type { Host, Logger } from '../kernel/host.ts'
import { loadMeaning } from '../files/load-meaning.ts'

/** Loads the model at the first call. If it cannot be read, this is logged once, and searches use words alone. */
export const lazyMeaning = (isOn: boolean, logger: Logger): Host['meaning'] => {
  let loaded: { readonly meaning: ReturnType<Host['meaning']> } | undefined
  const load = (): ReturnType<Host['meaning']> => {
    try {
      return loadMeaning()
    } catch (cause) {
      logger.warn('The model of meaning could not be read: searches use words alone', { cause })
      return undefined
    }
  }
  return () => {
    if (!isOn) return undefined
    loaded ??= { meaning: load() }
    return loaded.meaning
  }
}
