import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import type { NablarchDeps } from '../../src/modules/nablarch/ports.ts'

/** The shipped knowledge, read once for all tests of a file. */
export const known = loadKnowledge(shippedDirs()).current()

/** The shipped knowledge alone: no model of meaning and no manual. */
export const knownDeps: NablarchDeps = {
  knowledge: () => known,
  meaning: () => undefined,
  manuals: () => Promise.reject(new Error('no manual in this test')),
  manualLines: () => Promise.resolve([]),
}
