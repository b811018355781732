import path from 'node:path'
import { fine, fixedBy, warning } from '../../kernel/check.ts'
import { hooksCommand } from '../recall-inspection.ts'
import type { CoreCheck } from '../check-context.ts'

/** Whether the hooks of a client speak of the data that its server keeps. */
export const hookData: CoreCheck = {
  code: 'KURA-D054',
  title: { en: 'Data of hooks', ja: 'フックのデータ' },
  look: async ({ recall }) => {
    const { installed } = await recall()
    const verdicts = installed.flatMap((inspection) => {
      const { server, hooks, title } = inspection
      const others = hooks.filter(({ dataDir }) => server !== undefined && !isSame(dataDir, server.dataDir))
      const [first] = others
      if (server === undefined || first === undefined) return []
      const named = (dir: string | undefined, language: 'en' | 'ja'): string =>
        dir ?? { en: 'the usual place', ja: '通常の場所' }[language]
      return [
        fixedBy(
          hooksCommand(inspection),
          warning(
            {
              en:
                `The hooks of ${title} speak of ${named(first.dataDir, 'en')}, ` +
                `and its server uses ${named(server.dataDir, 'en')}.`,
              ja: `${title} のフックは ${named(first.dataDir, 'ja')} のデータを、サーバーは ${named(server.dataDir, 'ja')} のデータを使います。`,
            },
            {
              en: `Let the hooks follow the server: ${hooksCommand(inspection)}`,
              ja: `フックをサーバーに合わせてください: ${hooksCommand(inspection)}`,
            },
          ),
        ),
      ]
    })
    return verdicts.length > 0
      ? verdicts
      : fine({ en: 'Hooks and servers use the same', ja: 'フックとサーバーは同じデータを使います' })
  },
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : path.resolve(one) === path.resolve(other)
