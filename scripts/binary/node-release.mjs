import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * The Node inside the executables: packages of npm, by the digest of their tarballs. The package of Node 24 for macOS
 * on arm64 is older than the SQLite that Kura needs, so there it is the running one (`--running-node`).
 */
const releases = {
  'linux-x64': {
    version: '24.21.0',
    digest: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    version: '24.22.0',
    digest: 'xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  },
  'darwin-x64': {
    version: '24.18.1',
    digest: 'tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'win-x64': {
    version: '24.21.0',
    digest: '0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}

/** The Node for this machine: its executable and its licence. Fetched once into the folder. */
export const fetchNode = async (folder) => {
  const target = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const release = releases[target]
  if (release === undefined) throw new Error(`There is no Node for ${target} here: use --running-node.`)
  const { version, digest } = release
  const name = `node-${target}-${version}`
  const home = path.join(folder, name)
  if (!existsSync(home)) await unpack({ folder, name, digest, spec: `node-${target}@${version}` })
  return {
    node: path.join(home, 'package/bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    licence: licenceIn(path.join(home, 'package'), ...aroundRunning),
  }
}

/** Where the running Node has its licence: beside it on Windows, else one folder up. */
const aroundRunning = [path.dirname(process.execPath), path.resolve(process.execPath, '../..')]

/** The licence of Node. Its package for Windows brings none; then it is that of the running Node. */
const licenceIn = (...folders) => {
  const found = folders.map((folder) => path.join(folder, 'LICENSE')).find((file) => existsSync(file))
  if (found === undefined) throw new Error('The licence of Node is in none of its folders.')
  return found
}

export const licenceOfRunning = () => licenceIn(...aroundRunning)

/** The folder gets its name when all files are in it. */
const unpack = async ({ folder, name, digest, spec }) => {
  const fresh = path.join(folder, `${name}-fresh`)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  // On Windows npm is a script, which only a shell starts. No word of this line comes from outside.
  const line = ['pack', '--silent', '--ignore-scripts', spec]
  execFileSync('npm', line, { cwd: fresh, shell: process.platform === 'win32', stdio: ['ignore', 'ignore', 'inherit'] })
  const tarball = path.join(fresh, `${name}.tgz`)
  const found = createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64')
  if (found !== digest) throw new Error(`${spec} is not what it was: its digest is ${found}`)
  execFileSync('tar', ['-xzf', `${name}.tgz`], { cwd: fresh })
  await rm(tarball)
  await rename(fresh, path.join(folder, name))
}
