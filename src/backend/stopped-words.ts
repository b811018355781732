import type { Saved } from '../kernel/commits.ts'
import { AppError } from '../kernel/errors.ts'
import { keyField } from '../kernel/idempotency.ts'
import { inLanguage, type Words } from '../kernel/words.ts'

export const cancelled = (): AppError =>
  new AppError('cancelled', { en: 'The call was cancelled', ja: '呼び出しは中断されました' })

export const shuttingDown = (): AppError =>
  new AppError('cancelled', { en: 'The server is shutting down', ja: 'サーバーを終了しています' })

export const timedOut = (timeoutMs: number): AppError =>
  new AppError(
    'timeout',
    { en: `Timeout after ${timeoutMs / 1000} seconds`, ja: `${timeoutMs / 1000} 秒で時間切れになりました` },
    {
      hint: {
        en: 'Nothing was written. Ask for less, or try again.',
        ja: '何も書き込んでいません。要求を小さくするか、やり直してください。',
      },
      facts: { timeoutMs },
    },
  )

const savedWords: Readonly<Record<Exclude<Saved, 'nothing'>, { readonly en: string; readonly ja: string }>> = {
  something: { en: 'what was saved before is kept', ja: 'それまでに保存した内容は残っています' },
  unknown: { en: 'it is not known whether the change was saved', ja: '変更が保存されたかどうかは分かりません' },
}

const sendAgain: Words = {
  en: 'Send the same request again with the same idempotency key: it runs only once.',
  ja: '同じ冪等キーで同じリクエストを送り直してください。実行は一度だけです。',
}

const checkFirst: Words = {
  en: `Check whether it was saved before you send it again. With a key in ${keyField} it can be repeated safely.`,
  ja: `送り直す前に、保存された内容を確かめてください。${keyField} にキーを付けたリクエストは、安全に送り直せます。`,
}

/**
 * The error of a stopped call, with what is known about its writes. It says that nothing was written only if that is
 * certain.
 */
export const whyStopped = (signal: AbortSignal, saved: Saved, hasKey: boolean): AppError => {
  const reason = signal.reason instanceof AppError ? signal.reason : cancelled()
  if (saved === 'nothing') return reason
  const { message } = reason.words
  return new AppError(
    reason.kind,
    {
      en: `${inLanguage(message, 'en')}: ${savedWords[saved].en}`,
      ja: `${inLanguage(message, 'ja')}。${savedWords[saved].ja}`,
    },
    { hint: hasKey ? sendAgain : checkFirst, facts: reason.facts, cause: reason },
  )
}
