import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../kernel/errors.ts'
import type { ViewFiles } from '../kernel/view.ts'

/** Hosts compare addresses of a few Views only, so a short hash is enough. */
const versionLength = 12

/** The files of the Views. The built program is in `dist/`, and they are in `dist/views/`. */
export const openViewFiles = (folder: string = path.join(import.meta.dirname, 'views')): ViewFiles => {
  const read = async (name: string): Promise<string> => {
    try {
      return await readFile(path.join(folder, `${name}.html`), 'utf8')
    } catch (cause) {
      throw new AppError(
        'unreadable',
        { en: `The file of the View ${name} is missing`, ja: `ビュー ${name} のファイルがありません` },
        { hint: { en: 'Install Kura again.', ja: 'Kura を入れ直してください。' }, cause },
      )
    }
  }
  return {
    read,
    version: async (name) => {
      const text = await read(name).catch(() => undefined)
      return text === undefined ? undefined : createHash('sha256').update(text).digest('hex').slice(0, versionLength)
    },
  }
}
