import { createHash } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes `kura.js` next to `program.js`. It contains the hash of the program, which names the code cache, and the
 * oldest Node version that can run it.
 */
export const writeLauncher = async (root, folder) => {
  const hash = createHash('sha256')
    .update(await readFile(path.join(folder, 'program.js')))
    .digest('hex')
    .slice(0, 16)
  const { engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const template = await readFile(path.join(root, 'scripts/launcher.cjs'), 'utf8')
  const launcher = path.join(folder, 'kura.js')
  await writeFile(launcher, template.replace('__HASH__', hash).replace('__MIN_NODE__', engines.node.replace('>=', '')))
  await chmod(launcher, 0o755)
  return launcher
}
