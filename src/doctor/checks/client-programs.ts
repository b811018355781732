import { fault, fine } from '../../kernel/check.ts'
import { reconnect } from '../client-sight.ts'
import type { HouseCheck } from '../scene.ts'

/** Whether what clients are to start is there: Node is updated and folders are moved long after connecting. */
export const clientPrograms: HouseCheck = {
  code: 'KURA-D051',
  title: { en: 'Programs that clients start', ja: 'クライアントが起動するプログラム' },
  look: async ({ clients }) => {
    const verdicts = (await clients()).flatMap((sight) =>
      sight.entries
        .filter(({ missing }) => missing.length > 0)
        .map(({ name, missing }) => {
          const what = missing.join(', ')
          return fault(
            {
              en: `${sight.title} cannot start ${name}, because this is not there: ${what} (${sight.file})`,
              ja: `${sight.title} は ${name} を起動できません。存在しません: ${what} (${sight.file})`,
            },
            {
              en: `Enter the program that is there now: ${reconnect(sight)}`,
              ja: `今あるプログラムを書き込んでください: ${reconnect(sight)}`,
            },
          )
        }),
    )
    return verdicts.length > 0 ? verdicts : fine({ en: 'All are there', ja: 'すべてあります' })
  },
}
