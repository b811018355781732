import { fault, fine, warning, type Verdict } from '../../kernel/check.ts'
import { hooksCommand, type InstalledHooks } from '../recall-inspection.ts'
import type { CoreCheck } from '../check-context.ts'

/** Whether the hooks still start this Kura: Node may be updated and folders moved after connecting. */
export const hookPrograms: CoreCheck = {
  code: 'KURA-D053',
  title: { en: 'Hooks of clients', ja: 'クライアントのフック' },
  look: async ({ recall }) => {
    const { installed } = await recall()
    const verdicts = installed.flatMap((one) => [...missingIn(one), ...oldIn(one)])
    if (verdicts.length > 0) return verdicts
    const titles = [
      ...new Set(installed.map(({ title, scope }) => (scope === 'project' ? `${title} (project)` : title))),
    ]
    return fine(
      titles.length === 0
        ? {
            en: 'None are installed (kura connect --hooks does it)',
            ja: '登録されていません (kura connect --hooks で登録します)',
          }
        : { en: `Installed: ${titles.join(', ')}`, ja: `登録済み: ${titles.join('、')}` },
    )
  },
  fix: ({ rewriteHooks }) => rewriteHooks(),
}

const missingIn = (inspection: InstalledHooks): readonly Verdict[] => {
  const what = [...new Set(inspection.hooks.flatMap(({ missing }) => missing))].join(', ')
  if (what === '') return []
  return [
    fault(
      {
        en: `The hooks of ${inspection.title} do nothing, because this is not there: ${what} (${inspection.file})`,
        ja: `${inspection.title} のフックは動作しません。存在しません: ${what} (${inspection.file})`,
      },
      remedy(inspection),
      true,
    ),
  ]
}

const oldIn = (inspection: InstalledHooks): readonly Verdict[] => {
  if (!inspection.hooks.some(({ isOldForm, missing }) => isOldForm && missing.length === 0)) return []
  return [
    warning(
      {
        en: `The hooks of ${inspection.title} are written in another form than this Kura writes (${inspection.file})`,
        ja: `${inspection.title} のフックは、この Kura とは違う形で書かれています (${inspection.file})`,
      },
      remedy(inspection),
      true,
    ),
  ]
}

const remedy = (inspection: InstalledHooks) => ({
  en: `Write them anew: kura doctor --fix, or ${hooksCommand(inspection)}`,
  ja: `書き直してください: kura doctor --fix、または ${hooksCommand(inspection)}`,
})
