import { questionWaitMs } from '../../../src/app/question-parts.ts'
import { maxRoots } from '../../../src/kernel/project-folder.ts'
import { maxRounds, maxWaitingCalls } from '../../../src/mcp/asking.ts'
import { maxReplyLength } from '../../../src/mcp/question-wire.ts'
import { answerLimits } from '../../../src/modules/commands/answer-limits.ts'
import { maxProjects } from '../../../src/modules/commands/open-projects.ts'
import { maxRootLength } from '../../../src/platform/root-folder.ts'
import type { Limit } from '../limit.ts'

/** What Kura asks a client and its person during a call. */
export const questionLimits: readonly Limit[] = [
  {
    id: 'question-wait',
    kind: 'time',
    what: { en: 'Time for the reply to a question', ja: '質問に答えるまでの時間' },
    value: questionWaitMs,
    unit: 'ms',
    beyond: {
      en: 'nothing is done, and the answer says so; since 2026-07-28 a later reply is refused with -32602',
      ja: '何もせず、その旨を返します。2026-07-28 以降では、遅れた返答を -32602 で拒否します',
    },
  },
  {
    id: 'question-reply',
    kind: 'size',
    what: { en: 'A reply, as JSON', ja: '返答 (JSON)' },
    value: maxReplyLength,
    unit: 'characters',
    beyond: { en: 'counts as no reply; nothing is done', ja: '返答がないものとして扱い、何もしません' },
  },
  {
    id: 'questions-waiting',
    kind: 'count',
    what: {
      en: 'Calls of one connection that wait for a reply, before 2026-07-28',
      ja: '返答を待つ呼び出し (1 つの接続、2026-07-28 より前の版)',
    },
    value: maxWaitingCalls,
    unit: 'things',
    beyond: { en: 'answered at once: busy', ja: '直ちに「混み合っています」と返します' },
  },
  {
    id: 'question-rounds',
    kind: 'count',
    what: {
      en: 'Rounds of questions in one call, before 2026-07-28',
      ja: '1 回の呼び出しで質問を繰り返す回数 (2026-07-28 より前の版)',
    },
    value: maxRounds,
    unit: 'things',
    beyond: { en: 'the call ends with an error', ja: '呼び出しをエラーで終えます' },
  },
  {
    id: 'question-variables',
    kind: 'count',
    what: {
      en: 'Missing variables of a command that are asked for in one form',
      ja: '1 つのフォームで尋ねる、コマンドの不足している変数',
    },
    value: answerLimits.promptArguments,
    unit: 'things',
    beyond: {
      en: 'nothing is asked; the placeholders stay as they are',
      ja: '尋ねずに、プレースホルダーをそのまま残します',
    },
  },
  {
    id: 'roots',
    kind: 'count',
    what: { en: 'Roots of a client that are looked at', ja: '調べるクライアントのルート' },
    value: maxRoots,
    unit: 'things',
    beyond: { en: 'not looked at', ja: '残りは調べません' },
  },
  {
    id: 'root-uri',
    kind: 'size',
    what: { en: 'The address of a root', ja: 'ルートのアドレス' },
    value: maxRootLength,
    unit: 'characters',
    beyond: { en: 'the root is not used', ja: 'そのルートは使いません' },
  },
  {
    id: 'open-projects',
    kind: 'count',
    what: {
      en: 'Projects that `commands` keeps open besides the working directory',
      ja: '作業フォルダーのほかに `commands` が開いておくプロジェクト',
    },
    value: maxProjects,
    unit: 'things',
    beyond: {
      en: 'the one that was opened first is closed, and opened again when it is needed',
      ja: '最初に開いたものを閉じ、必要になったときに開き直します',
    },
  },
]
