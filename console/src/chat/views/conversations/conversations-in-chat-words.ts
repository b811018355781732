import { defineWords } from '../../../words/define-words.ts'

export const conversationsInChatWords = defineWords({
  en: {
    earlier: 'There are earlier turns. Ask the chat to show more of them.',
    beginning: 'Only the beginning of the prompt came. This chat does not let the View read the rest and the answer.',
    ask: 'Ask the chat',
    askWhy: 'The chat is asked to continue from here. It decides how, and may ask you first.',
    asked: 'The chat was asked.',
    notAsked: 'The chat did not take the message. Your text is still here.',
    continueFrom: (session: string, prompt: string) =>
      `Continue the Claude conversation from session ${session}: call set_current_session with this session_id, ` +
      `then execute_claude with this prompt:\n\n${prompt}`,
  },
  ja: {
    earlier: 'これより前のやりとりもあります。表示するには、チャットに頼んでください。',
    beginning: 'プロンプトの冒頭だけが届いています。このチャットでは、残りと回答をビューから読み取ることができません。',
    ask: 'チャットに頼む',
    askWhy: 'ここから続けるよう、チャットに頼みます。進め方はチャットが決め、先に確認を求めることがあります。',
    asked: 'チャットに頼みました。',
    notAsked: 'チャットがメッセージを受け取りませんでした。入力した文はそのまま残っています。',
    continueFrom: (session: string, prompt: string) =>
      `Claude との会話を、セッション ${session} から続けてください。set_current_session をこの session_id で呼び出してから、` +
      `次のプロンプトで execute_claude を呼び出してください:\n\n${prompt}`,
  },
})
