import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error']

/**
 * Installs the locked packages of `source` into `folder`, unless they are there. Two processes may do it at once: each
 * prepares a folder of its own.
 */
export const installLocked = async (source: string, folder: string): Promise<void> => {
  const locked = await readFile(path.join(source, 'package-lock.json'), 'utf8')
  const installed = path.join(folder, 'installed.json')
  if (existsSync(installed) && (await readFile(installed, 'utf8')) === locked) return
  const own = `${folder}.${process.pid}`
  await mkdir(own, { recursive: true })
  try {
    for (const file of ['package.json', 'package-lock.json']) await cp(path.join(source, file), path.join(own, file))
    await promisify(execFile)('npm', ['ci', ...flags], { cwd: own, timeout: 600_000 }).catch((thrown: unknown) => {
      const why = /npm error (?!code|errno|syscall|network)\S.*/.exec(String(thrown))?.[0] ?? 'npm failed'
      throw new Error(`The packages of ${source} cannot be installed from the npm registry: ${why}`)
    })
    await cp(path.join(source, 'package-lock.json'), path.join(own, 'installed.json'))
    await rm(folder, { recursive: true, force: true })
    await rename(own, folder)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
