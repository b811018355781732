import { createHash } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes `kura.js` next to `program.js` and `hook.js`. It contains their hashes, which name the code caches, and the
 * oldest Node version that can run them.
 */
export const writeLauncher = async (root, folder) => {
  const hashOf = async (name) =>
    createHash('sha256')
      .update(await readFile(path.join(folder, name)).catch(() => ''))
      .digest('hex')
      .slice(0, 16)
  const { engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const template = await readFile(path.join(root, 'scripts/launcher.cjs'), 'utf8')
  const launcher = path.join(folder, 'kura.js')
  await writeFile(
    launcher,
    template
      .replace('__HASH__', await hashOf('program.js'))
      .replace('__HOOK_HASH__', await hashOf('hook.js'))
      .replace('__MIN_NODE__', engines.node.replace('>=', '')),
  )
  await chmod(launcher, 0o755)
  return launcher
}
