import { defineWords } from '../../words/define-words.ts'

export const signedInWords = defineWords({
  en: {
    title: 'Signing in…',
    failedTitle: 'You are not signed in',
    answer: 'This answer does not belong to a sign-in that began in this tab. It may have been used already.',
    denied: 'The sign-in was cancelled there, or is not allowed for you.',
    refused: 'The sign-in was not accepted. It may have taken too long.',
    forbidden: 'You are signed in there, but have no access to this Kura. Ask its administrator.',
    unreachable: 'The sign-in cannot be completed at the moment.',
    again: 'Back to sign in',
  },
  ja: {
    title: 'サインインしています…',
    failedTitle: 'サインインできませんでした',
    answer: 'このタブで始めたサインインへの応答ではありません。すでに使われた可能性があります。',
    denied: '移動先でサインインが取り消されたか、許可されていません。',
    refused: 'サインインが受け付けられませんでした。時間がかかりすぎた可能性があります。',
    forbidden: 'サインインはできましたが、この Kura を使う権限がありません。管理者に問い合わせてください。',
    unreachable: '今はサインインを完了できません。',
    again: 'サインインに戻る',
  },
})
