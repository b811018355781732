import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeAsciiOnly } from '../scripts/ascii-only.mjs'
import { bundle } from '../scripts/bundle.mjs'
import { writeLauncher } from '../scripts/launcher.mjs'
import { trimmings } from '../scripts/leaner-dependencies.mjs'

export interface Variant {
  readonly name: string
  readonly launcher: string
}

const build = async (folder: string, leftOut?: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const program = path.join(folder, 'program.js')
  const plugins = Object.entries(trimmings).filter(([name]) => name !== leftOut)
  await bundle(
    path.resolve('src/main.ts'),
    program,
    plugins.map(([, plugin]) => plugin),
  )
  await makeAsciiOnly(program)
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }\n')
  return writeLauncher(process.cwd(), folder)
}

const replaced = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`The launcher no longer has: ${from}`)
  return text.replace(from, to)
}

/** Builds a launcher that does not check the code cache. */
const withoutCheck = async (folder: string): Promise<string> => {
  const launcher = await build(folder)
  const text = replaced(readFileSync(launcher, 'utf8'), "const { crc32 } = require('node:zlib')\n", '')
  writeFileSync(launcher, replaced(text, 'crc32(name, crc32(code))', '(code, 0)'))
  return launcher
}

/** Builds the program as it is, without the check of the code cache, and without each trimming of the build. */
export const buildVariants = async (folder: string): Promise<readonly Variant[]> => [
  { name: 'kura serve, built for this run', launcher: await build(path.join(folder, 'all')) },
  { name: 'without the check of the code cache', launcher: await withoutCheck(path.join(folder, 'check')) },
  ...(await Promise.all(
    Object.keys(trimmings).map(async (name) => ({
      name: `without the trimming "${name}"`,
      launcher: await build(path.join(folder, name.replaceAll(' ', '-')), name),
    })),
  )),
]
