import { unlessAborted } from '../../../concurrency/unless-aborted.ts'
import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { ClaudeDeps } from '../deps.ts'
import { isSessionId } from '../domain/session-id.ts'
import { isAllowedFolder } from '../use-cases/allowed-folders.ts'
import { findTurn } from './find-turn.ts'

export const resumeCommand = defineCommand<ClaudeDeps>()({
  path: ['claude', 'resume'],
  effect: 'read',
  args: '<id>',
  description: {
    en: 'Print the command that continues a conversation interactively, from the point right after a turn.',
    ja: 'あるやりとりの直後から会話を対話的に続けるためのコマンドを表示します。',
  },
  examples: ['kura claude resume 5f0c2a4e-0000-4000-8000-000000000001'],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { sessionId, workingDir, moved } = await findTurn(invocation, deps)
      if (sessionId !== null && !isSessionId(sessionId)) throw invalidSession()
      if (sessionId === null)
        throw new AppError(
          'failed',
          {
            en: 'This turn has no session: it cannot be continued',
            ja: 'このやりとりにはセッションがないので、続けられません',
          },
          {
            hint: {
              en: 'Its parent can be continued: kura claude show prints its id.',
              ja: '親のやりとりからなら続けられます。kura claude show で確認できます。',
            },
          },
        )
      await refuseOutside(workingDir, deps)
      if (moved)
        invocation.output.message({
          en: 'A later turn went on under the same id: the conversation continues after that one.',
          ja: '後のやりとりが同じ ID で続いています。会話はその後から続きます。',
        })
      const forks = await unlessAborted(canFork(deps), invocation.signal)
      invocation.output.data(
        `cd ${quoted(workingDir)} && claude --resume ${quoted(sessionId)}${forks ? ' --fork-session' : ''}\n`,
      )
    }),
})

const invalidSession = (): AppError =>
  new AppError('failed', {
    en: 'The session id of this turn is not one of the Claude CLI, so no command is printed',
    ja: 'このやりとりのセッション ID は Claude CLI のものではないので、コマンドを表示しません',
  })

/** People paste the printed command: it must stay in folders they allowed and contain no control characters. */
const refuseOutside = async (workingDir: string, { projectDir, settings: { roots } }: ClaudeDeps): Promise<void> => {
  if (!/\p{C}/u.test(workingDir) && (await isAllowedFolder(workingDir, { projectDir, roots }))) return
  throw new AppError(
    'failed',
    {
      en: `This turn ran outside of this project, in ${JSON.stringify(workingDir)}, so no command is printed`,
      ja: `このやりとりはこのプロジェクトの外 (${JSON.stringify(workingDir)}) で行われたので、コマンドを表示しません`,
    },
    {
      hint: {
        en: 'If the folder is yours, run kura claude resume there, or name it in KURA_CLAUDE_ROOTS.',
        ja: '自分のフォルダーであれば、そこで kura claude resume を実行するか、KURA_CLAUDE_ROOTS に加えてください。',
      },
    },
  )
}

/** With a fork the session of the turn stays unchanged, so it can be continued again later. */
const canFork = async ({ cli }: ClaudeDeps): Promise<boolean> => {
  const path = await cli.path()
  const info = path === undefined ? undefined : await cli.info(path)
  return info !== undefined && 'canFork' in info && info.canFork
}

const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
