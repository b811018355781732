import { constants } from 'node:fs'
import { access, chmod, stat } from 'node:fs/promises'
import { fault, fine, warning, type Verdict } from '../../kernel/check.ts'
import type { CoreCheck, CoreCheckContext } from '../check-context.ts'

export const permissions: CoreCheck = {
  code: 'KURA-D010',
  title: { en: 'Permissions of the data', ja: 'データの権限' },
  look: async (context) => {
    const folder = await stat(context.dataDir).catch(() => undefined)
    if (folder === undefined)
      return fine({ en: `${context.dataDir} is not there yet`, ja: `${context.dataDir} はまだありません` })
    if (!folder.isDirectory()) return [notUsable(context.dataDir)]
    const verdicts: Verdict[] = []
    for (const [file, needed] of await pathsToCheck(context)) {
      if (!(await canAccess(file, needed))) verdicts.push(notUsable(file))
      else if (process.platform !== 'win32' && (await isOpenToOthers(file))) verdicts.push(openToOthers(file))
    }
    return verdicts.length > 0
      ? verdicts
      : fine({
          en: `${context.dataDir} is private and can be written`,
          ja: `${context.dataDir} は本人専用で、書き込めます`,
        })
  },
  fix: async (context) => {
    for (const [file] of await pathsToCheck(context))
      if (await isOpenToOthers(file)) await chmod(file, (await stat(file)).isDirectory() ? 0o700 : 0o600)
  },
}

const pathsToCheck = async ({
  dataDir,
  database,
}: CoreCheckContext): Promise<readonly (readonly [file: string, needed: number])[]> => {
  const exists = await stat(database).then(
    () => true,
    () => false,
  )
  const folder = [dataDir, constants.R_OK | constants.W_OK | constants.X_OK] as const
  return exists ? [folder, [database, constants.R_OK | constants.W_OK]] : [folder]
}

const canAccess = (file: string, mode: number): Promise<boolean> =>
  access(file, mode).then(
    () => true,
    () => false,
  )

const isOpenToOthers = async (file: string): Promise<boolean> => ((await stat(file)).mode & 0o077) !== 0

const notUsable = (file: string): Verdict =>
  fault(
    { en: `${file} cannot be read and written.`, ja: `${file} を読み書きできません。` },
    {
      en: `Make it yours to write (chmod u+rwX '${file}'), or name another folder with KURA_HOME.`,
      ja: `書き込めるようにするか (chmod u+rwX '${file}')、KURA_HOME で別の場所を指定してください。`,
    },
  )

const openToOthers = (file: string): Verdict =>
  warning(
    {
      en: `Other users of this machine may look into ${file}.`,
      ja: `このマシンのほかの利用者が ${file} を見られます。`,
    },
    { en: `Remove that permission: chmod go-rwx '${file}'`, ja: `権限を外してください: chmod go-rwx '${file}'` },
    true,
  )
