import { stat } from 'node:fs/promises'
import { fault, fine } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

export const owner: CoreCheck = {
  code: 'KURA-D011',
  title: { en: 'Owner of the data', ja: 'データの所有者' },
  look: async ({ dataDir, database, user }) => {
    const owners = await Promise.all(
      [dataDir, database].map(async (file) => ({ file, uid: (await stat(file).catch(() => undefined))?.uid })),
    )
    const foreign = owners.filter(({ uid }) => user !== undefined && uid !== undefined && uid !== user)
    if (foreign.length === 0) return fine({ en: 'The data belongs to you', ja: 'データの所有者は本人です' })
    return foreign.map(({ file, uid }) =>
      fault(
        {
          en: `${file} belongs to another user (${uid}); Kura does not use it.`,
          ja: `${file} は別の利用者 (${uid}) のものなので、Kura は使いません。`,
        },
        {
          en: `Make it yours (sudo chown -R ${user} '${dataDir}'), or name another folder with KURA_HOME.`,
          ja: `所有者を変えるか (sudo chown -R ${user} '${dataDir}')、KURA_HOME で別の場所を指定してください。`,
        },
      ),
    )
  },
}
