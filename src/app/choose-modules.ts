import { AppError } from '../kernel/errors.ts'
import type { Host } from '../kernel/host.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { didYouMean, nearest } from '../kernel/nearest.ts'

/** Whether a module that is not served by default is asked for. */
export type Wanted = (manifest: ModuleManifest) => boolean

export const wantedBy =
  (extras: boolean, settings: Host['settings']): Wanted =>
  (manifest) =>
    extras || manifest.isWanted?.(settings) !== false

/** Returns the named modules in their fixed order; without a name, all that are served by default or wanted. */
export const chooseModules = (
  manifests: readonly ModuleManifest[],
  names: readonly string[],
  isWanted: Wanted = () => true,
): readonly ModuleManifest[] => {
  const known = manifests.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const meant = nearest(unknown, known)
    throw new AppError(
      'usage',
      { en: `There is no module named ${unknown}`, ja: `${unknown} というモジュールはありません` },
      {
        hint:
          meant === undefined
            ? {
                en: `Modules: ${known.join(', ') || 'none yet'}.`,
                ja: `モジュール: ${known.join(', ') || 'まだありません'}`,
              }
            : didYouMean(meant),
      },
    )
  }
  return names.length === 0 ? manifests.filter(isWanted) : manifests.filter(({ name }) => names.includes(name))
}

/** Removes the personal modules for a server that requires tokens. Naming one of them is an error. */
export const withoutPersonal = (
  chosen: readonly ModuleManifest[],
  names: readonly string[],
): readonly ModuleManifest[] => {
  const asked = chosen.find(({ name, personal }) => personal === true && names.includes(name))
  if (asked !== undefined) {
    throw new AppError(
      'forbidden',
      {
        en: `The module ${asked.name} is off where tokens are required: it runs programs as the user of the server`,
        ja: `トークンが必要なサーバーでは ${asked.name} モジュールは使えません。サーバーのユーザーとしてプログラムを実行するためです`,
      },
      {
        hint: {
          en: 'KURA_TEAM_CLAUDE=true turns it on, for tokens with the scope admin.',
          ja: 'KURA_TEAM_CLAUDE=true で有効になり、スコープが admin のトークンで使えます。',
        },
      },
    )
  }
  return chosen.filter(({ personal }) => personal !== true)
}
