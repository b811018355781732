import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Manual, Manuals, ManualSection } from '../../../kernel/manuals.ts'
import type { SectionCaller } from '../../../kernel/section-index.ts'

/** The pages on new projects name the version in a sentence or, up to 6u1, in a command. */
const statements = [
  /Nablarch ?のバージョンは ?(\d[\w-]{0,40})/u,
  /version of Nablarch [\w ]{0,60}is (\d[\w-]{0,40})/u,
  /\bgenerate\w{1,40}Project\.bat (\d[\w-]{0,40})/u,
]

/** The first row of the table of releases, after its date. */
const newestRelease = /\d{4}\/\d{1,2}\/\d{1,2} ?\| ?(\d[\w-]{0,40})/u

const confVersion = /^(?:version|release) {0,9}= {0,9}u?['"](\d[\w-]{0,40})['"]/mu

const firstOf = (patterns: readonly RegExp[], text: string): string | undefined => {
  for (const pattern of patterns) {
    const version = pattern.exec(text)?.[1]
    if (version !== undefined) return version
  }
  return undefined
}

export const statementIn = ({ path: file, text }: Pick<ManualSection, 'path' | 'text'>): string | undefined =>
  file.split('/').includes('blank_project') ? firstOf(statements, text) : undefined

export const releaseIn = ({ path: file, text }: Pick<ManualSection, 'path' | 'text'>): string | undefined =>
  /(?:^|\/)releases\/index\.\w+$/u.test(file) ? newestRelease.exec(text)?.[1] : undefined

const mostBytes = 200_000

/** The settings of Sphinx, in the folder that the manual was read from. */
const versionInFolder = async (folder: string): Promise<string | undefined> => {
  const file = await open(path.join(folder, 'conf.py')).catch(() => undefined)
  if (file === undefined) return undefined
  try {
    if (!(await file.stat()).isFile()) return undefined
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0)
    return confVersion.exec(buffer.toString('utf8', 0, bytesRead))?.[1]
  } catch {
    return undefined
  } finally {
    await file.close()
  }
}

/**
 * The version that a manual itself says it is about. Its sections come first, because answers come from them; its
 * folder may be gone, or have another version by now. Undefined if it says nothing.
 */
export const statedVersion = async (
  manuals: Manuals,
  caller: SectionCaller,
  manual: Manual,
): Promise<string | undefined> => {
  let released: string | undefined
  for await (const part of manuals.read(caller, manual.number))
    for (const section of part) {
      const stated = statementIn(section)
      if (stated !== undefined) return stated
      released ??= releaseIn(section)
    }
  const inFolder = manual.revision === undefined ? await versionInFolder(manual.path) : undefined
  return inFolder ?? released
}
