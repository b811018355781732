import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of the shipped files: that of the package, whether this runs from its sources or from a bundle in it. */
export const findKnowledgeDir = (start: string = import.meta.dirname): string => {
  for (let folder = start; ; folder = path.dirname(folder)) {
    const knowledge = path.join(folder, 'knowledge', 'nablarch')
    if (existsSync(path.join(knowledge, 'handler-catalog.yaml'))) return knowledge
    if (folder === path.dirname(folder)) throw new Error(`No folder above ${start} holds knowledge/nablarch`)
  }
}
