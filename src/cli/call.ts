import { isObject } from '../kernel/is-object.ts'
import { AppError } from '../kernel/errors.ts'
import type { MountedCommand, Services } from './services.ts'

export const callCommand = (services: Pick<Services, 'callTool'>): MountedCommand => ({
  command: {
    path: ['call'],
    effect: 'read',
    args: '<tool> [json]',
    argWords: {
      tool: { en: 'the name of the tool', ja: 'ツールの名前' },
      json: {
        en: 'its arguments as a JSON object (default: {})',
        ja: 'ツールの引数を表す JSON オブジェクト (既定値: {})',
      },
    },
    description: {
      en: 'Call any tool and print its data as JSON.',
      ja: '任意のツールを呼び出し、結果のデータを JSON で表示します。',
    },
    examples: [
      {
        en: `kura call create_item '{"type":"task","title":"Write the manual"}'`,
        ja: `kura call create_item '{"type":"task","title":"マニュアルを書く"}'`,
      },
      `kura call search_items '{"query":"認証"}'`,
      `kura call create_item '{"type":"task","title":"Deploy"}' --idempotency-key deploy-2026-01-31`,
    ],
    options: [
      {
        flags: '--read-only',
        description: { en: 'refuse tools that write or run something', ja: '書き込みや実行をするツールを拒否する' },
      },
      {
        flags: '--extras',
        description: {
          en: 'allow also the tools that Kura adds to its specifications',
          ja: '仕様にない、Kura 独自のツールも許可する',
        },
      },
      {
        flags: '--idempotency-key <key>',
        description: {
          en: 'do it once: the same key with the same arguments gives the first answer again, for 24 hours',
          ja: '一度だけ実行する。24 時間以内なら、同じキーと同じ引数に最初の結果を返す',
        },
      },
    ],
  },
  run: async ({ args: [tool = '', json = '{}'], options: { idempotencyKey, ...flags }, output, signal }) => {
    const key = typeof idempotencyKey === 'string' ? { idempotencyKey } : {}
    const data = await services.callTool(tool, parseArguments(json), { flags, signal, ...key })
    output.data(`${JSON.stringify(data, null, 2)}\n`)
    refuseFailure(data)
  },
})

/** Some tools report a failure inside a normal answer. Scripts need an exit code for it. */
const refuseFailure = (data: unknown): void => {
  if (typeof data !== 'object' || data === null || !('success' in data) || data.success !== false) return
  const reason = ['error', 'message']
    .map((key) => (data as Readonly<Record<string, unknown>>)[key])
    .find((value) => typeof value === 'string')
  throw new AppError('failed', reason ?? { en: 'The tool answers that it failed', ja: 'ツールが失敗を返しました' })
}

const parseArguments = (json: string): Readonly<Record<string, unknown>> => {
  const parsed = parse(json)
  if (!isObject(parsed)) {
    throw new AppError('usage', {
      en: `The arguments must be a JSON object, such as '{"id": 1}'`,
      ja: `引数は JSON オブジェクトで指定してください。例: '{"id": 1}'`,
    })
  }
  return parsed
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new AppError('usage', {
      en: `The arguments are not valid JSON: ${reason}`,
      ja: `引数が正しい JSON ではありません: ${reason}`,
    })
  }
}
