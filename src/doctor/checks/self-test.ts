import { attempt } from '../../kernel/attempt.ts'
import { fault, fine, warning } from '../../kernel/check.ts'
import type { CommandLine } from '../../kernel/program.ts'
import { reasonOf } from '../reason.ts'
import type { CoreCheck, CoreCheckContext } from '../check-context.ts'

const timeoutMs = 20_000
const slowMs = 3000

const request = (id: number, method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

const requests = [
  request(1, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'kura-doctor', version: '1' },
  }),
  JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
  request(2, 'tools/list', {}),
  '',
].join('\n')

interface Conversation {
  readonly handshakeMs?: number
  readonly tools?: number
  readonly stderr: string
}

/** Starts the server as a client would and lists its tools. */
export const selfTest: CoreCheck = {
  code: 'KURA-D040',
  title: { en: 'Self-test', ja: '自己診断' },
  look: async (context) => {
    if (context.program === undefined)
      return fine({ en: 'Not started from a program', ja: 'プログラムから起動していません' })
    const { handshakeMs, tools, stderr } = await converse(context, context.program)
    if (handshakeMs === undefined || tools === undefined) {
      const why = stderr === '' ? '' : `: ${stderr}`
      return [
        fault(
          {
            en: `The server did not complete a handshake${why}`,
            ja: `サーバーがハンドシェイクを終えませんでした${why}`,
          },
          {
            en: 'Run kura serve by hand to see what it says; install Kura again if it says nothing.',
            ja: 'kura serve を手で実行して表示を確かめてください。何も出なければ Kura を入れ直してください。',
          },
        ),
      ]
    }
    const shown = {
      en: `Handshake after ${handshakeMs} ms, ${tools} tools`,
      ja: `${handshakeMs} ms でハンドシェイク、ツール ${tools} 個`,
    }
    if (handshakeMs <= slowMs) return fine(shown)
    return [
      warning(
        {
          en: `${shown.en}: clients may give up on such a slow start.`,
          ja: `${shown.ja}。起動が遅く、クライアントが待ちきれないことがあります。`,
        },
        {
          en: 'Build again (npm run build), or look what else keeps the machine busy.',
          ja: 'npm run build をやり直すか、ほかに負荷をかけているものがないか確かめてください。',
        },
      ),
    ]
  },
}

const converse = async (
  { host, signal }: CoreCheckContext,
  [command, ...first]: CommandLine,
): Promise<Conversation> => {
  const started = performance.now()
  let handshakeMs: number | undefined
  let tools: number | undefined
  const take = (line: string): void => {
    const { id, result } = parse(line)
    if (id === 1 && result !== undefined) handshakeMs = Math.round(performance.now() - started)
    if (id === 2 && Array.isArray(result?.tools)) tools = result.tools.length
  }
  try {
    const { stderr } = await host.runProgram({
      command,
      args: [...first, 'serve', '--log-level', 'error'],
      cwd: host.projectDir,
      env: host.environment,
      stdin: requests,
      timeoutMs,
      maxOutputBytes: 4 * 1024 * 1024,
      signal,
      onLine: take,
    })
    return {
      stderr: stderr.trim().split('\n')[0] ?? '',
      ...(handshakeMs !== undefined && { handshakeMs }),
      ...(tools !== undefined && { tools }),
    }
  } catch (thrown) {
    return { stderr: reasonOf(thrown) }
  }
}

const parse = (line: string): { id?: unknown; result?: { tools?: unknown } } =>
  attempt(() => JSON.parse(line) as { id?: unknown; result?: { tools?: unknown } }) ?? {}
