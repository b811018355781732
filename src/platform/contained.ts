import { readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../kernel/attempt.ts'
import { AppError } from '../kernel/errors.ts'
import type { Words } from '../kernel/words.ts'

/**
 * Checks the `.kura/` of a project, which may have come with a clone: its links must not lead out of the project,
 * and it must not contain pipes or devices, which could block a reader forever.
 */
export const assertContained = (store: string): void => {
  const root = realpathSync(path.dirname(store))
  assertInside(store, root)
  for (const entry of readdirSync(store, { withFileTypes: true })) {
    const file = path.join(store, entry.name)
    if (entry.isSymbolicLink()) assertInside(file, root)
    else if (!entry.isFile() && !entry.isDirectory()) throw notPlain(file)
  }
}

const assertInside = (file: string, root: string): void => {
  const real = resolved(file)
  if (real === undefined || !(real === root || real.startsWith(root.endsWith(path.sep) ? root : root + path.sep)))
    throw leadsOut(file, real)
  const found = statSync(real)
  if (!found.isFile() && !found.isDirectory()) throw notPlain(file)
}

const resolved = (file: string): string | undefined => attempt(() => realpathSync(file))

const cloneHint: Words = {
  en: 'A .kura/ that is found in a project may have come with a clone. If it is yours, name it with KURA_HOME.',
  ja: 'プロジェクトの中の .kura/ は、クローンに付いてきたものかもしれません。自分のものなら KURA_HOME で指定してください。',
}

export const leadsOut = (file: string, real?: string): AppError => {
  const to = real === undefined ? { en: 'nowhere', ja: '存在しない場所' } : { en: real, ja: real }
  return new AppError(
    'forbidden',
    {
      en: `${file} is a link that leads out of the project, to ${to.en}`,
      ja: `${file} はプロジェクトの外の ${to.ja} を指すリンクです`,
    },
    { hint: cloneHint },
  )
}

export const notPlain = (file: string): AppError =>
  new AppError(
    'forbidden',
    {
      en: `${file} is neither a file nor a directory`,
      ja: `${file} はファイルでもディレクトリでもありません`,
    },
    { hint: cloneHint },
  )
