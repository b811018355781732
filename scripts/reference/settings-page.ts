import { slicesOf } from '../../src/config/load-config.ts'
import { flagName } from '../../src/config/resolve.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import type { Setting, SettingsSlice } from '../../src/kernel/setting.ts'
import { inLanguage, type Language, type Words } from '../../src/kernel/words.ts'
import { mono, page, table, type Frame } from './markdown.ts'
import { serveFlags } from './serve-flags.ts'

const frames: Readonly<Record<Language, Frame>> = {
  en: {
    title: 'Settings',
    intro: [
      '[日本語](settings.ja.md)',
      [
        "The first of these sets the value: a flag, the environment, the project's file, the user's file, the default.",
        "Only `~/.kura/config.json` is the user's file; `config.json` of any other data directory is a project's.",
        "A setting whose trust is `user` is an error in a project's file; " +
          'one whose trust is `store` is an error there while `databaseUrl` names a shared database. ' +
          'One whose trust is `environment` is an error in every file.',
        'A key with a dot is written in an object of its module: `{"knowledge": {"exportDir": "…"}}`.',
      ].join(' '),
    ],
  },
  ja: {
    title: '設定',
    intro: [
      '[English](settings.md)',
      [
        '値は フラグ > 環境変数 > プロジェクトのファイル > ユーザーのファイル > 既定値 の順に決まります。ユーザーのファイルは `~/.kura/config.json` だけで、',
        'それ以外のデータディレクトリにある `config.json` はプロジェクトのファイルとして扱われます。信頼が `user` の設定をプロジェクトのファイルに書くとエラーになります。' +
          '信頼が `environment` の設定は、どのファイルに書いてもエラーになります。' +
          '信頼が `store` のものは、`databaseUrl` で共有のデータベースを使うときだけエラーになります。',
        'キーに点があるものは、モジュール名のオブジェクトの中に書きます: `{"knowledge": {"exportDir": "…"}}`。',
      ].join(''),
    ],
  },
}

const heads: Readonly<Record<Language, readonly string[]>> = {
  en: ['Key', 'Variable', 'Flag of `serve`', 'Type', 'Default', 'Trust', 'Description'],
  ja: ['キー', '環境変数', '`serve` のフラグ', '型', '既定値', '信頼', '説明'],
}

export const settingsPage = async (manifests: readonly ModuleManifest[], language: Language): Promise<string> => {
  const flags = await serveFlags()
  const sections = Object.entries(slicesOf(manifests))
    .filter(([, slice]) => Object.keys(slice).length > 0)
    .flatMap(([name, slice]) => [
      `## ${name === '' ? 'Kura' : mono(name)}`,
      table(heads[language], rowsOf(name, slice, { flags, language })),
    ])
  return page(frames[language], [
    ...sections,
    `## ${inLanguage({ en: 'Not settings', ja: '設定ではない変数' }, language)}`,
    reserved(language),
  ])
}

interface RowOptions {
  readonly flags: ReadonlyMap<string, string>
  readonly language: Language
}

const rowsOf = (
  module: string,
  slice: SettingsSlice,
  { flags, language }: RowOptions,
): readonly (readonly string[])[] =>
  Object.entries(slice).map(([key, setting]) => {
    const flag = flags.get(flagName({ section: module, key, setting }) ?? '')
    return [
      mono(module === '' ? key : `${module}.${key}`),
      mono(setting.env),
      flag === undefined ? '' : mono(flag),
      inLanguage(typeOf(setting), language),
      setting.default === undefined
        ? inLanguage({ en: 'none', ja: 'なし' }, language)
        : mono(JSON.stringify(setting.default)),
      mono(setting.trust),
      inLanguage(setting.description, language),
    ]
  })

const typeOf = (setting: Setting): Words => {
  switch (setting.kind) {
    case 'integer':
      return { en: `integer, ${setting.min} to ${setting.max}`, ja: `整数、${setting.min} から ${setting.max} まで` }
    case 'choice':
      return { en: setting.choices.map(mono).join(' or '), ja: setting.choices.map(mono).join('、') }
    case 'flag':
      return { en: 'true or false', ja: 'true か false' }
    case 'list':
      return {
        en: 'list of texts; in a variable, separated by commas',
        ja: '文字列のリスト。環境変数ではコンマで区切る',
      }
    case 'text':
      return { en: 'text', ja: '文字列' }
  }
}

const reserved = (language: Language): string =>
  table(
    [
      { en: 'Variable', ja: '環境変数' },
      { en: 'Use', ja: '用途' },
    ].map((words) => words[language]),
    Object.entries(uses).map(([name, words]) => [mono(name), inLanguage(words, language)]),
  )

const uses: Readonly<Record<string, Words>> = {
  KURA_HOME: {
    en: 'The data directory. Without it, the nearest `.kura/` upwards from the working directory, else `~/.kura`.',
    ja: 'データディレクトリ。なければ、作業ディレクトリから上に向かって最も近い `.kura/`、それもなければ `~/.kura`。',
  },
  KURA_RUN_ID: {
    en: 'Set by Kura for each program that it starts, so that its descendants are found and ended. Not for you to set.',
    ja: 'Kura が起動するプログラムごとに設定し、その子孫を見つけて終了させるために使う。自分で設定するものではない。',
  },
}
