import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packExtension } from '@anthropic-ai/mcpb'
import { drawIcon } from './icon.ts'
import { bundleManifest, type OwnPackage } from './manifest.ts'

export interface BundleRequest {
  /** The repository, already built. */
  readonly root: string
  readonly into: string
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

/** Makes the bundle. It holds no native code, so that one serves every platform. */
export const makeBundle = async ({ root, into }: BundleRequest): Promise<string> => {
  const stage = mkdtempSync(path.join(tmpdir(), 'kura-mcpb-'))
  try {
    for (const part of programParts) cpSync(path.join(root, part), path.join(stage, part), { recursive: true })
    cpSync(path.join(root, 'scripts/mcpb/start.sh'), path.join(stage, 'start.sh'))
    const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as OwnPackage
    writeFileSync(path.join(stage, 'icon.png'), drawIcon(512))
    writeFileSync(path.join(stage, 'manifest.json'), `${JSON.stringify(await bundleManifest(own), null, 2)}\n`)
    const outputPath = path.join(into, `${own.name}-${own.version}.mcpb`)
    if (!(await packExtension({ extensionPath: stage, outputPath, silent: true })))
      throw new Error('mcpb refused the bundle; it has said why above')
    return outputPath
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}
