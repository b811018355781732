import { fault, fine, warning, type Check } from '../../../kernel/check.ts'
import { createClaudeCli } from '../cli/claude-cli.ts'
import { claudeSettings } from '../config.ts'

const graceMs = 1000

export const cliCheck: Check = {
  code: 'KURA-D032',
  title: { en: 'Claude CLI', ja: 'Claude CLI' },
  look: async ({ host }) => {
    const settings = host.settings(claudeSettings)
    const cli = createClaudeCli({ ...host, settings, platform: process.platform, graceMs })
    try {
      const path = await cli.path()
      if (path === undefined) return [settings.path === undefined ? notFound : notThere(settings.path)]
      const info = await cli.info(path)
      if ('failed' in info)
        return [
          notWorking(
            path,
            (info.failed.stderr.trim().split('\n')[0] ?? '') || String(info.failed.exitCode ?? info.failed.ended),
          ),
        ]
      return fine(`${path} ${info.version ?? ''}`.trim())
    } finally {
      await cli.close()
    }
  },
}

const notFound = warning(
  {
    en: 'The Claude CLI was not found; the tools of the claude module cannot work.',
    ja: 'Claude CLI が見つかりません。claude モジュールのツールは使えません。',
  },
  {
    en: 'Install the Claude CLI, set KURA_CLAUDE_PATH, or serve the other modules alone.',
    ja: 'Claude CLI を入れるか KURA_CLAUDE_PATH を設定してください。ほかのモジュールだけで使うこともできます。',
  },
)

const notThere = (named: string) =>
  fault(
    {
      en: `There is no Claude CLI at ${named}, which the settings name.`,
      ja: `設定された ${named} に Claude CLI がありません。`,
    },
    {
      en: 'Correct KURA_CLAUDE_PATH, or remove it so that Kura looks for the CLI.',
      ja: 'KURA_CLAUDE_PATH を直すか、取り除いて自動検索にしてください。',
    },
  )

const notWorking = (path: string, why: string) =>
  fault(
    { en: `The Claude CLI at ${path} does not work: ${why}`, ja: `${path} の Claude CLI が動きません: ${why}` },
    {
      en: `Run '${path} --help' by hand, and install it again.`,
      ja: `'${path} --help' を手で実行して確かめ、入れ直してください。`,
    },
  )
