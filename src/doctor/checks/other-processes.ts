import { fault, fine } from '../../kernel/check.ts'
import { usersOfMovedFile, usersOfFile } from '../../platform/file-users.ts'
import type { CoreCheck } from '../check-context.ts'

export const otherProcesses: CoreCheck = {
  code: 'KURA-D024',
  title: { en: 'Other processes', ja: 'ほかのプロセス' },
  engine: 'sqlite',
  look: ({ database }) => {
    const usersOfMoved = usersOfMovedFile(database)
    if (usersOfMoved.length > 0) {
      const pids = usersOfMoved.join(', ')
      return Promise.resolve([
        fault(
          {
            en:
              'These processes write to a database that was moved away or deleted, and what they write is lost: ' +
              pids,
            ja: `次のプロセスは移動または削除されたデータベースに書いており、その内容は失われます: ${pids}`,
          },
          {
            en: `End them (kill ${usersOfMoved.join(' ')}) and start them again.`,
            ja: `終了して (kill ${usersOfMoved.join(' ')}) 起動し直してください。`,
          },
        ),
      ])
    }
    const users = usersOfFile(database)
    if (users === undefined)
      return Promise.resolve(fine({ en: 'Cannot be determined on this machine', ja: 'このマシンでは分かりません' }))
    return Promise.resolve(
      fine(
        users.length === 0
          ? { en: 'No other process uses the database', ja: 'データベースを使っているものはありません' }
          : {
              en: `These processes also use the database: ${users.join(', ')}`,
              ja: `データベースを使っています: ${users.join(', ')}`,
            },
      ),
    )
  },
}
