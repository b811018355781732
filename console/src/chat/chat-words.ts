import { defineWords } from '../words/define-words.ts'

export const chatWords = defineWords({
  en: {
    waiting: 'Waiting for the answer of the tool…',
    cancelled: 'The call was cancelled.',
    silent: 'The host of this chat does not answer. What came so far is shown; nothing can be changed.',
    fullscreen: 'Show in full screen',
    inline: 'Back to the chat',
    back: 'Back',
  },
  ja: {
    waiting: 'ツールの応答を待っています…',
    cancelled: '呼び出しは中止されました。',
    silent: 'チャットのホストから応答がありません。受け取った内容だけを表示しています。変更はできません。',
    fullscreen: '全画面で表示',
    inline: 'チャットに戻る',
    back: '戻る',
  },
})
