import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { productProgram } from '../support/programs.ts'

const written = 'synchronous = FULL'

/** The product with a weaker promise: it does not wait for the disk when it commits. The caller removes it. */
export const makeUnsyncedProgram = (level: 'OFF' | 'NORMAL'): { readonly file: string; dispose(): void } => {
  const code = readFileSync(productProgram.replace('.cjs', '-code.cjs'), 'utf8')
  if (code.split(written).length !== 2) throw new Error(`The program does not say "${written}" once`)
  // Beside the product, so that it finds the driver.
  const file = path.join(path.dirname(productProgram), `unsynced-${level}-${process.pid}.cjs`)
  writeFileSync(file, code.replace(written, `synchronous = ${level}`))
  return {
    file,
    dispose: () => {
      rmSync(file, { force: true })
    },
  }
}
