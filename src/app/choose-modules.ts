import { AppError } from '../kernel/errors.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { didYouMean, nearest } from '../kernel/nearest.ts'

/** The modules that were asked for, in the fixed order; no name asks for all. */
export const chooseModules = (manifests: readonly ModuleManifest[], names: readonly string[]): readonly ModuleManifest[] => {
  const known = manifests.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const meant = nearest(unknown, known)
    throw new AppError('usage', { en: `There is no module named ${unknown}`, ja: `${unknown} というモジュールはありません` }, {
      hint: meant === undefined ? {
        en: `Modules: ${known.join(', ') || 'none yet'}.`,
        ja: `モジュール: ${known.join(', ') || 'まだありません'}`,
      } : didYouMean(meant),
    })
  }
  return names.length === 0 ? manifests : manifests.filter(({ name }) => names.includes(name))
}
