import { text } from '../../kernel/setting.ts'

export const nablarchSettings = {
  overrideDir: text({
    env: 'KURA_NABLARCH_DIR',
    trust: 'user',
    default: undefined as string | undefined,
    description: {
      en:
        "A folder with a team's own handlers, patterns, modules and errors: " +
        'YAML files named and built like those of knowledge/nablarch, ' +
        'whose entries are added to those or replace the ones with the same name.',
      ja:
        'チーム独自のハンドラ、パターン、モジュール、エラーを置くフォルダー。knowledge/nablarch と同じ名前と形式の YAML ファイルで、' +
        'その内容は元の知識に加わり、同じ名前のものは置き換わる。',
    },
  }),
}
