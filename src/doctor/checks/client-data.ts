import path from 'node:path'
import { fine, warning } from '../../kernel/check.ts'
import { reconnect } from '../client-inspection.ts'
import type { CoreCheck } from '../check-context.ts'

/** Whether clients use the same data directory as the shell. */
export const clientData: CoreCheck = {
  code: 'KURA-D052',
  title: { en: 'Data of clients', ja: 'クライアントのデータ' },
  look: async ({ clients, dataDir }) => {
    const verdicts = (await clients()).flatMap((inspection) =>
      inspection.entries
        .filter((entry) => entry.dataDir !== undefined && path.resolve(entry.dataDir) !== path.resolve(dataDir))
        .map(({ name, dataDir: other = '' }) =>
          warning(
            {
              en:
                `${inspection.title} keeps the data of ${name} in ${other}, and here it is ${dataDir}: ` +
                'neither shows what the other holds.',
              ja: `${inspection.title} の ${name} は ${other} にデータを置きますが、ここでは ${dataDir} です。互いの内容は見えません。`,
            },
            {
              en:
                `If this is not intended: KURA_HOME='${dataDir}' ${reconnect(inspection)}; to look into the other: ` +
                `KURA_HOME='${other}' kura items`,
              ja:
                `意図していない場合: KURA_HOME='${dataDir}' ${reconnect(inspection)}。もう一方を見るには: ` +
                `KURA_HOME='${other}' kura items`,
            },
          ),
        ),
    )
    return verdicts.length > 0
      ? verdicts
      : fine({
          en: 'No client names another data directory',
          ja: '別のデータの場所を指定しているクライアントはありません',
        })
  },
}
