import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { programOutput } from './program-output.ts'

/** Packages that are installed outside the project's dependencies, from a manifest and its lock file. */
export interface LockedPackages {
  /** What they are, for the message when they cannot be installed. */
  readonly what: string
  /** The folder of the manifest and its lock file. */
  readonly source: string
  readonly folder: string
  /** The packages that compile something when they are installed. No other install script runs. */
  readonly withScripts?: readonly string[]
  /** The Node that native code is compiled for, if it is not this one: the folder with its headers and its programs. */
  readonly nodeHome?: string
}

const manifestFiles = ['package.json', 'package-lock.json']

/** Compiling native code takes minutes on a busy machine. */
const longest = 1_800_000

/**
 * Installs the locked packages, unless they are already there. Says whether it had to. Two processes may do it at once:
 * each prepares a folder of its own.
 */
export const installLocked = async (packages: LockedPackages): Promise<boolean> => {
  const { source, folder } = packages
  const locked = await readFile(path.join(source, 'package-lock.json'), 'utf8')
  const installed = path.join(folder, 'installed.json')
  if (existsSync(installed) && (await readFile(installed, 'utf8')) === locked) return false
  const own = `${folder}.${process.pid}`
  await mkdir(own, { recursive: true })
  try {
    await installInto(own, packages)
    await cp(path.join(source, 'package-lock.json'), path.join(own, 'installed.json'))
    await rm(folder, { recursive: true, force: true })
    await rename(own, folder)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
  return true
}

/** npm runs on the first Node on the path, and compiles with the headers of the one that it runs on. */
const environmentFor = (nodeHome: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${path.join(nodeHome, 'bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  npm_config_nodedir: nodeHome,
})

const installInto = async (
  own: string,
  { what, source, withScripts = [], nodeHome }: LockedPackages,
): Promise<void> => {
  const env = nodeHome === undefined ? process.env : environmentFor(nodeHome)
  for (const file of manifestFiles) await cp(path.join(source, file), path.join(own, file))
  const quiet = ['--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error']
  const steps = [
    ['ci', '--ignore-scripts', ...quiet],
    ...(withScripts.length > 0 ? [['rebuild', '--ignore-scripts=false', ...quiet, ...withScripts]] : []),
  ]
  for (const step of steps) {
    const { code, text } = await programOutput('npm', step, { cwd: own, timeout: longest, env })
    if (code === 0) continue
    const cause = /npm error (?!code|errno|syscall|network)\S.*/.exec(text)?.[0] ?? `npm ended with ${code}`
    throw new Error(
      `${what} cannot be installed from the npm registry ` +
        `(${cause.replace(/^npm error /, '').replace(/\.$/, '')}).`,
    )
  }
}
