import { labelWithPosition } from './resolved-queue.ts'
import type { Rule } from './rule.ts'
import { frameworkPages, statusCodeConvert } from './well-known.ts'

const servedByContainers: readonly string[] = ['web', 'rest', 'http-messaging']

/** This handler sets the exit code of a process, which a request in a servlet container does not have. */
export const standaloneOnly: Rule = (queue, { appType }) => {
  const [handler] = queue.of(statusCodeConvert)
  if (handler === undefined || !servedByContainers.includes(appType)) return []
  return [
    {
      code: 'not-recommended',
      severity: 'warning',
      message: `使用非推奨: ${labelWithPosition(handler)} — スタンドアロン型（バッチ・メッセージング）専用のハンドラである`,
      fqcn: statusCodeConvert,
      position: handler.position,
      rule: 'standalone-only',
      reason: {
        ja: '処理結果をプロセスの終了コードに変換するハンドラで、コンテナ上のリクエスト処理では意味を持たない。',
        en: 'It turns a result into the exit code of a process, which a request in a container does not have.',
      },
      sourceUrl: `${frameworkPages}/handlers/standalone/status_code_convert_handler.html`,
    },
  ]
}
