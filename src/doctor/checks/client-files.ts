import { fault, fine } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

/** Whether the configuration files of clients can be read. */
export const clientFiles: CoreCheck = {
  code: 'KURA-D050',
  title: { en: 'Files of clients', ja: 'クライアントの設定ファイル' },
  look: async ({ clients }) => {
    const inspections = await clients()
    const verdicts = inspections.flatMap(({ title, file, broken }) =>
      broken === undefined
        ? []
        : [
            fault(
              { en: `${title} cannot read ${file}: ${broken}`, ja: `${title} は ${file} を読めません: ${broken}` },
              {
                en: 'Correct it in an editor; copies from before changes by Kura are in ~/.kura/client-backups/.',
                ja: 'エディターで直してください。Kura が変更する前の写しは ~/.kura/client-backups/ にあります。',
              },
            ),
          ],
    )
    if (verdicts.length > 0) return verdicts
    const connected = inspections
      .filter(({ entries }) => entries.length > 0)
      .map(({ title, scope }) => (scope === 'project' ? `${title} (project)` : title))
    return fine(
      connected.length === 0
        ? {
            en: 'No client is connected yet (kura connect does it)',
            ja: 'まだ接続していません (kura connect で接続します)',
          }
        : { en: `Connected: ${connected.join(', ')}`, ja: `接続済み: ${connected.join('、')}` },
    )
  },
}
