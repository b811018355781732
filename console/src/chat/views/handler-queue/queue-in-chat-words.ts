import { defineWords } from '../../../words/define-words.ts'

export const queueInChatWords = defineWords({
  en: {
    send: 'Send to the chat',
    sent: 'Sent to the chat',
    notSent: 'The chat did not take it. Copy the XML instead.',
    tooLong: 'This configuration is too long for a message. Copy the XML instead.',
    asItIs: (type: string) => `This is the handler queue (${type}):`,
    arranged: (type: string) => `This is the handler queue (${type}) in the order that I chose:`,
    unreadable: 'This answer has no handler queue that can be shown.',
  },
  ja: {
    send: 'チャットに送る',
    sent: 'チャットに送りました',
    notSent: 'チャットに送れませんでした。代わりに XML をコピーしてください。',
    tooLong: '設定が長すぎて、メッセージにできません。代わりに XML をコピーしてください。',
    asItIs: (type: string) => `ハンドラキュー（${type}）です。`,
    arranged: (type: string) => `ハンドラキュー（${type}）を次の順序に並べ替えました。`,
    unreadable: 'この応答には、表示できるハンドラキューがありません。',
  },
})
