import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'

/** The shipped knowledge, read once for all tests of a file. */
export const known = loadKnowledge(shippedDirs()).current()
