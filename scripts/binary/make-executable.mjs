import { execFileSync } from 'node:child_process'
import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'postject'
import { withoutSignature } from './unsigned.mjs'

/** Node looks for this mark in its own file to see that something is inside. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** Writes the executable: a copy of Node with the program and its files inside. */
export const makeExecutable = async ({ node, parts, scratch, target }) => {
  const blob = path.join(scratch, 'kura.blob')
  const config = path.join(scratch, 'sea.json')
  await writeFile(
    config,
    JSON.stringify({
      main: path.join(import.meta.dirname, 'main.cjs'),
      output: blob,
      disableExperimentalSEAWarning: true,
      // Neither NODE_OPTIONS nor a flag such as --inspect is for the Node inside.
      execArgvExtension: 'none',
      assets: parts,
    }),
  )
  const { NODE_OPTIONS: _unset, ...env } = process.env
  execFileSync(node, ['--experimental-sea-config', config], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const fresh = `${target}.fresh`
  await prepare(node, fresh)
  await inject(fresh, 'NODE_SEA_BLOB', await readFile(blob), {
    sentinelFuse: fuse,
    ...(process.platform === 'darwin' && { machoSegmentName: 'NODE_SEA' }),
  })
  // On arm64 macOS starts only signed programs. An ad hoc signature is enough.
  if (process.platform === 'darwin') execFileSync('codesign', ['--sign', '-', fresh])
  await chmod(fresh, 0o755)
  await rm(target, { force: true })
  await copyFile(fresh, target)
  await rm(fresh)
}

/** A copy of Node that can be changed: without the signature of its makers, and on Linux without its debug symbols. */
const prepare = async (node, copy) => {
  await rm(copy, { force: true })
  await copyFile(node, copy)
  await chmod(copy, 0o755)
  if (process.platform === 'darwin') execFileSync('codesign', ['--remove-signature', copy])
  if (process.platform === 'win32') await writeFile(copy, withoutSignature(await readFile(copy)))
  if (process.platform === 'linux') strip(copy)
}

/** Without the tool the executable is a sixth larger and works as well. */
const strip = (file) => {
  try {
    execFileSync('strip', [file], { stdio: 'ignore' })
  } catch {
    process.stderr.write('strip is not there or failed: the executable keeps its debug symbols\n')
  }
}
