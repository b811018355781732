import type { CallContext } from '../../../kernel/call-context.ts'
import { confirm } from '../../../kernel/confirm.ts'
import { echo } from '../../../kernel/echo.ts'
import type { ClaudeDeps } from '../deps.ts'

/** Asks a person before Claude runs without any permission prompt for the first time in a project. */
export const confirmSkip = async (deps: ClaudeDeps, context: CallContext): Promise<void> => {
  const { settings, confirmedProjects, projectDir } = deps
  if (settings.permissions !== 'skip' || settings.confirmSkip === 'off' || context.showsForms !== true) return
  if (await confirmedProjects.has(projectDir)) return
  const folder = echo(projectDir)
  confirm(context, {
    name: `run Claude without permissions in ${projectDir}`,
    message: {
      en:
        `Let the Claude CLI work in ${folder} without asking for permissions? It can then change files and run ` +
        'programs there by itself (--dangerously-skip-permissions). You are asked once for each project.',
      ja:
        `${folder} で、Claude CLI を権限の確認なしに実行してよいですか? ファイルの変更やプログラムの実行を自分で行います ` +
        '(--dangerously-skip-permissions)。この確認はプロジェクトごとに 1 回だけです。',
    },
    label: { en: 'Let it run', ja: '実行を許可する' },
  })
  await confirmedProjects.add(projectDir)
}
