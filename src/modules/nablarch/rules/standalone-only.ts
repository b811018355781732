import type { Rule } from './rule.ts'
import { statusCodeConvert } from './well-known.ts'

const servedByContainers: readonly string[] = ['web', 'rest', 'http-messaging']

/** The exit code of a process is nothing that a request in a servlet container has. */
export const standaloneOnly: Rule = (queue, { appType }) => {
  const [resolved] = queue.of(statusCodeConvert)
  if (resolved === undefined || !servedByContainers.includes(appType)) return []
  return [
    {
      code: 'not-recommended',
      severity: 'warning',
      message: `使用非推奨: ${resolved.label} (位置${resolved.position}) — スタンドアロン型（バッチ・メッセージング）専用のハンドラである`,
      fqcn: statusCodeConvert,
      position: resolved.position,
      rule: 'standalone-only',
      reason: {
        ja: '処理結果をプロセスの終了コードに変換するハンドラで、コンテナ上のリクエスト処理では意味を持たない。',
        en: 'It turns a result into the exit code of a process, which a request in a container does not have.',
      },
      sourceUrl: `${pages}/handlers/standalone/status_code_convert_handler.html`,
    },
  ]
}

const pages = 'https://nablarch.github.io/docs/6u3/doc/application_framework/application_framework'
