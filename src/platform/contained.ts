import { readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../kernel/attempt.ts'
import { AppError } from '../kernel/errors.ts'
import type { Words } from '../kernel/words.ts'

/**
 * The `.kura/` of a project may have come with a clone. What is in it is read and written, so nothing in it may lead
 * out of the project, and nothing may be a pipe or a device, on which a reader waits for ever.
 */
export const assertContained = (store: string): void => {
  const root = realpathSync(path.dirname(store))
  assertInside(store, root)
  for (const entry of readdirSync(store, { withFileTypes: true })) {
    const place = path.join(store, entry.name)
    if (entry.isSymbolicLink()) assertInside(place, root)
    else if (!entry.isFile() && !entry.isDirectory()) throw notPlain(place)
  }
}

const assertInside = (place: string, root: string): void => {
  const real = resolved(place)
  if (real === undefined || !(real === root || real.startsWith(root.endsWith(path.sep) ? root : root + path.sep)))
    throw leadsOut(place, real)
  const found = statSync(real)
  if (!found.isFile() && !found.isDirectory()) throw notPlain(place)
}

const resolved = (place: string): string | undefined => attempt(() => realpathSync(place))

const named: Words = {
  en: 'A .kura/ that is found in a project may have come with a clone. If it is yours, name it with KURA_HOME.',
  ja: 'プロジェクトの中の .kura/ は、クローンに付いてきたものかもしれません。自分のものなら KURA_HOME で指定してください。',
}

export const leadsOut = (place: string, real?: string): AppError => {
  const to = real === undefined ? { en: 'nowhere', ja: '存在しない場所' } : { en: real, ja: real }
  return new AppError(
    'forbidden',
    {
      en: `${place} is a link that leads out of the project, to ${to.en}`,
      ja: `${place} はプロジェクトの外の ${to.ja} を指すリンクです`,
    },
    { hint: named },
  )
}

export const notPlain = (place: string): AppError =>
  new AppError(
    'forbidden',
    {
      en: `${place} is neither a file nor a directory`,
      ja: `${place} はファイルでもディレクトリでもありません`,
    },
    { hint: named },
  )
