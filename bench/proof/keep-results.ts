import { readFile, rm, writeFile } from 'node:fs/promises'
import { resultPath } from '../results/save-result.ts'
import { resultsOf, type Step } from './steps.ts'

interface Kept {
  /** Makes the result files what they were. */
  putBack(): Promise<void>
}

/** A suite that fails may have written results: they would count as measured the next time. */
export const keepResults = async (step: Step, fileOf = resultPath): Promise<Kept> => {
  const files = resultsOf(step).map(fileOf)
  const kept = await Promise.all(files.map((file) => readFile(file).catch(() => undefined)))
  return {
    putBack: async () => {
      for (const [index, file] of files.entries()) {
        const bytes = kept[index]
        await (bytes === undefined ? rm(file, { force: true }) : writeFile(file, bytes))
      }
    },
  }
}
