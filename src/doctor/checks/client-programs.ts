import { fault, fine, fixedBy } from '../../kernel/check.ts'
import { reconnect } from '../client-inspection.ts'
import type { CoreCheck } from '../check-context.ts'

/** Whether the programs that clients start still exist: Node may be updated and folders moved after connecting. */
export const clientPrograms: CoreCheck = {
  code: 'KURA-D051',
  title: { en: 'Programs that clients start', ja: 'クライアントが起動するプログラム' },
  look: async ({ clients }) => {
    const verdicts = (await clients()).flatMap((inspection) =>
      inspection.entries
        .filter(({ missing }) => missing.length > 0)
        .map(({ name, missing }) => {
          const what = missing.join(', ')
          return fixedBy(
            reconnect(inspection),
            fault(
              {
                en: `${inspection.title} cannot start ${name}, because this is not there: ${what} (${inspection.file})`,
                ja: `${inspection.title} は ${name} を起動できません。存在しません: ${what} (${inspection.file})`,
              },
              {
                en: `Enter the program that is there now: ${reconnect(inspection)}`,
                ja: `今あるプログラムを書き込んでください: ${reconnect(inspection)}`,
              },
            ),
          )
        }),
    )
    return verdicts.length > 0 ? verdicts : fine({ en: 'All are there', ja: 'すべてあります' })
  },
}
