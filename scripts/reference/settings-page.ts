import { slicesOf } from '../../src/config/load-config.ts'
import { flagName } from '../../src/config/resolve.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import type { Setting, SettingsSlice } from '../../src/kernel/setting.ts'
import { mono, page, table } from './markdown.ts'
import { serveFlags } from './serve-flags.ts'

const frame = {
  title: 'Settings / 設定',
  japanese: [
    '値は フラグ > 環境変数 > プロジェクトのファイル > ユーザーのファイル > 既定値 の順に決まります。ユーザーのファイルは `~/.kura/config.json` だけで、',
    'それ以外のデータディレクトリーにある `config.json` はプロジェクトのファイルとして扱われます。Trust が `user` の設定をプロジェクトのファイルに書くとエラーになります。',
    'Key に点があるものは、モジュール名のオブジェクトの中に書きます: `{"knowledge": {"exportDir": "…"}}`。',
  ].join(''),
  english: [
    'A flag wins over the environment, that over the project\'s file, that over the user\'s file, that over the default.',
    'Only `~/.kura/config.json` is the user\'s file; `config.json` of any other data directory is a project\'s.',
    'A setting whose trust is `user` is an error in a project\'s file.',
    'A key with a dot stands in an object of its module: `{"knowledge": {"exportDir": "…"}}`.',
  ].join(' '),
}

const head = ['Key', 'Variable', 'Flag of `serve`', 'Type', 'Default', 'Trust', 'Description']

export const settingsPage = async (manifests: readonly ModuleManifest[]): Promise<string> => {
  const flags = await serveFlags()
  const sections = Object.entries(slicesOf(manifests))
    .filter(([, slice]) => Object.keys(slice).length > 0)
    .flatMap(([name, slice]) => [`## ${name === '' ? 'Kura' : mono(name)}`, table(head, rowsOf(name, slice, flags))])
  return page(frame, [...sections, '## Not settings / 設定ではない変数', reserved])
}

const rowsOf = (module: string, slice: SettingsSlice, flags: ReadonlyMap<string, string>): readonly (readonly string[])[] =>
  Object.entries(slice).map(([key, setting]) => {
    const flag = flags.get(flagName({ section: module, key, setting }) ?? '')
    return [
      mono(module === '' ? key : `${module}.${key}`),
      mono(setting.env),
      flag === undefined ? '' : mono(flag),
      typeOf(setting),
      setting.default === undefined ? 'none' : mono(JSON.stringify(setting.default)),
      mono(setting.trust),
      setting.description,
    ]
  })

const typeOf = (setting: Setting): string => {
  switch (setting.kind) {
    case 'integer':
      return `integer, ${setting.min} to ${setting.max}`
    case 'choice':
      return setting.choices.map(mono).join(' or ')
    case 'flag':
      return 'true or false'
    case 'list':
      return 'list of texts; in a variable, separated by commas'
    case 'text':
      return 'text'
  }
}

const reserved = table(
  ['Variable', 'Use'],
  [
    [mono('KURA_HOME'), 'The data directory. Without it, the nearest `.kura/` upwards from the working directory, else `~/.kura`.'],
    [mono('KURA_RUN_ID'), 'Set by Kura for each program that it starts, so that its descendants are found and ended. Not for you to set.'],
  ],
)
