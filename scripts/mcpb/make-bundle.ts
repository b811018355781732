import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packExtension } from '@anthropic-ai/mcpb'
import { drawIcon } from './icon.ts'
import { bundleManifest, platforms, type OwnPackage, type Platform } from './manifest.ts'

/** A native build of the SQLite driver, named as its loader expects: `node-v115-linux-x64`. */
export interface Binding {
  readonly name: string
  readonly file: string
}

export interface BundleRequest {
  /** The repository, already built. */
  readonly root: string
  readonly into: string
  /** The platform and architecture of the bundle: `linux-x64`. */
  readonly target: string
  readonly bindings: readonly Binding[]
}

const programParts = [
  'dist/kura.js',
  'dist/program.js',
  'dist/package.json',
  'dist/postgres-driver.js',
  'dist/asciidoctor.js',
  'dist/parse5.js',
  'dist/nablarch-knowledge.json',
  'dist/nablarch-search.json',
  'knowledge',
  'model',
  'LICENSE',
  'LICENSE-MODEL',
]
const driverParts = [
  'better-sqlite3/package.json',
  'better-sqlite3/lib',
  'better-sqlite3/LICENSE',
  'bindings',
  'file-uri-to-path',
].map((part) => `node_modules/${part}`)

/** The native build that was installed with this repository, for the running Node. */
export const ownBinding = (root: string): Binding => ({
  name: `node-v${process.versions.modules}-${process.platform}-${process.arch}`,
  file: path.join(root, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'),
})

/**
 * Makes a bundle for one platform, because the driver is native. It can contain the driver for several releases of
 * Node.
 */
export const makeBundle = async ({ root, into, target, bindings }: BundleRequest): Promise<string> => {
  const platform = platformOf(target)
  const fitting = bindings.filter(({ name }) => new RegExp(`^node-v\\d+-${target}$`).test(name))
  if (fitting.length === 0)
    throw new Error(`No SQLite driver for ${target}: name one with --binding node-vABI-${target}=FILE`)
  const stage = mkdtempSync(path.join(tmpdir(), 'kura-mcpb-'))
  try {
    for (const part of [...programParts, ...driverParts])
      cpSync(path.join(root, part), path.join(stage, part), { recursive: true })
    for (const { name, file } of fitting) {
      const place = path.join(stage, 'node_modules/better-sqlite3/lib/binding', name)
      mkdirSync(place, { recursive: true })
      cpSync(file, path.join(place, 'better_sqlite3.node'))
    }
    cpSync(path.join(root, 'scripts/mcpb/start.sh'), path.join(stage, 'start.sh'))
    const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as OwnPackage
    writeFileSync(path.join(stage, 'icon.png'), drawIcon(512))
    writeFileSync(
      path.join(stage, 'manifest.json'),
      `${JSON.stringify(await bundleManifest(own, platform), null, 2)}\n`,
    )
    const outputPath = path.join(into, `${own.name}-${own.version}-${target}.mcpb`)
    if (!(await packExtension({ extensionPath: stage, outputPath, silent: true })))
      throw new Error('mcpb refused the bundle; it has said why above')
    return outputPath
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

const platformOf = (target: string): Platform => {
  const found = platforms.find((platform) => target.startsWith(`${platform}-`))
  if (found === undefined)
    throw new Error(`${target} is no target: it begins with ${platforms.join(', ')} and a hyphen`)
  return found
}
