import { isObject } from '../kernel/is-object.ts'
import { AppError } from '../kernel/errors.ts'
import { didYouMean, nearest } from '../kernel/nearest.ts'
import type { Setting, SettingsSlice, Trust } from '../kernel/setting.ts'
import type { Words } from '../kernel/words.ts'
import type { ConfigFile, Slices } from './resolve.ts'

/** Who wrote a file. `shared` is a project's file while the data is in a database shared with others. */
export type FileKind = 'user' | 'project' | 'shared'

/** Refuses unknown settings, and settings that a file of this kind may not contain. */
export const checkKeys = (slices: Slices, { path, content }: ConfigFile, kind: FileKind): void => {
  const core = slices[''] ?? {}
  const sections = Object.keys(slices).filter((name) => name !== '')
  for (const [key, value] of Object.entries(content)) {
    const slice = key !== '' && Object.hasOwn(slices, key) ? slices[key] : undefined
    if (slice === undefined) checkKey({ path, key, kind }, core, sections)
    else if (!isObject(value))
      throw new AppError('failed', {
        en: `${path}: ${key} must be an object`,
        ja: `${path}: ${key} にはオブジェクトを書いてください`,
      })
    else for (const inner of Object.keys(value)) checkKey({ path, key: inner, kind, section: key }, slice, [])
  }
}

/** Refuses unknown flags, which would otherwise have no effect. */
export const checkFlags = (known: readonly string[], flags: Readonly<Record<string, unknown>>): void => {
  for (const [key, value] of Object.entries(flags)) {
    if (value !== undefined && !known.includes(key)) throw unknownSetting('usage', '', { key, known })
  }
}

interface KeyLocation {
  readonly path: string
  readonly key: string
  readonly kind: FileKind
  readonly section?: string
}

const checkKey = (
  { path, key, kind, section }: KeyLocation,
  slice: SettingsSlice,
  sections: readonly string[],
): void => {
  const named = (name: string): string => (section === undefined ? name : `${section}.${name}`)
  const setting: Setting | undefined = Object.hasOwn(slice, key) ? slice[key] : undefined
  const known = [...Object.keys(slice).map(named), ...sections]
  if (setting === undefined) throw unknownSetting('failed', `${path}: `, { key: named(key), known })
  if (!trusted[kind].includes(setting.trust)) throw untrusted(`${path}: ${named(key)}`, setting)
}

const trusted: Readonly<Record<FileKind, readonly Trust[]>> = {
  user: ['user', 'store', 'project'],
  project: ['store', 'project'],
  shared: ['project'],
}

const unknownSetting = (
  kind: 'usage' | 'failed',
  where: string,
  { key, known }: { key: string; known: readonly string[] },
): AppError => {
  const meant = nearest(key, known)
  return new AppError(
    kind,
    { en: `${where}unknown setting ${key}`, ja: `${where}${key} という設定はありません` },
    {
      hint:
        meant === undefined
          ? { en: `Known settings: ${known.join(', ')}.`, ja: `設定の一覧: ${known.join(', ')}` }
          : didYouMean(meant),
    },
  )
}

const untrusted = (where: string, setting: Setting): AppError =>
  new AppError(
    'failed',
    setting.trust === 'environment'
      ? { en: `${where} is not taken from a file`, ja: `${where} はファイルでは設定できません` }
      : {
          en: `${where} is not taken from a project's file`,
          ja: `${where} はプロジェクトのファイルでは設定できません`,
        },
    { hint: hints[setting.trust](setting) },
  )

const outsideHint = ({ env }: Setting): Words => ({
  en:
    'It could start a program, open a port, name a path outside the project or send your data elsewhere. ' +
    `Set it in your own file (~/.kura/config.json) or with ${env}.`,
  ja:
    'プログラムの起動、ポートの公開、プロジェクト外のパスの指定、外部へのデータの送信につながるためです。' +
    `自分のファイル (~/.kura/config.json) か ${env} で設定してください。`,
})

const secretHint = ({ env }: Setting): Words => ({
  en: `It is a secret: set it with ${env}.`,
  ja: `秘密の値です。${env} で設定してください。`,
})

const sharedDatabaseHint = ({ env }: Setting): Words => ({
  en:
    'The data is in a database that you share with others, and a project from elsewhere must not choose what is ' +
    'read and written there. ' +
    `Set it in your own file (~/.kura/config.json) or with ${env}.`,
  ja:
    'データはほかの人と共有するデータベースにあり、よそから来たプロジェクトにその読み書き先を選ばせることはできません。' +
    `自分のファイル (~/.kura/config.json) か ${env} で設定してください。`,
})

const hints: Readonly<Record<Trust, (setting: Setting) => Words>> = {
  environment: secretHint,
  user: outsideHint,
  store: sharedDatabaseHint,
  project: outsideHint,
}
