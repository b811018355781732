import { createHash } from 'node:crypto'
import { textOf } from '../files/shipped-files.ts'
import { AppError } from '../kernel/errors.ts'
import type { ShippedFiles } from '../kernel/shipped-files.ts'
import type { ViewFiles } from '../kernel/view.ts'

/** Hosts compare addresses of a few Views only, so a short hash is enough. */
const versionLength = 12

/** The pages of the Views, which the build makes. */
export const openViewFiles = (files: ShippedFiles): ViewFiles => {
  const read = async (name: string): Promise<string> => {
    const bytes = await files.read(`views/${name}.html`).catch((cause: unknown) => {
      throw missing(name, cause)
    })
    if (bytes === undefined) throw missing(name)
    return textOf(bytes)
  }
  return {
    read,
    version: async (name) => {
      const text = await read(name).catch(() => undefined)
      return text === undefined ? undefined : createHash('sha256').update(text).digest('hex').slice(0, versionLength)
    },
  }
}

const missing = (name: string, cause?: unknown): AppError =>
  new AppError(
    'unreadable',
    { en: `The file of the View ${name} is missing`, ja: `ビュー ${name} のファイルがありません` },
    { hint: { en: 'Install Kura again.', ja: 'Kura を入れ直してください。' }, cause },
  )
