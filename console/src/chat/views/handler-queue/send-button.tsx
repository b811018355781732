import { toast } from '../../../parts/toasts.tsx'
import type { Judgement } from '../../../views/handler-queue/board/board-state.ts'
import { sendMessage } from '../../ask-host.ts'
import { isTooLong, messageWith } from './chat-message.ts'
import { queueInChatWords } from './queue-in-chat-words.ts'

/** Sends the configuration as it is on the board into the chat, as a message of the person. */
const send = async ({ file, board }: Judgement): Promise<void> => {
  const words = queueInChatWords()
  if (isTooLong(file.text)) {
    toast(words.tooLong)
    return
  }
  const lead = file === board.file ? words.asItIs(board.appType) : words.arranged(board.appType)
  toast((await sendMessage(messageWith(lead, file.text))) ? words.sent : words.notSent)
}

interface SendButtonProps {
  /** Undefined while the board is being checked. */
  readonly judged: Judgement | undefined
}

export const SendButton = ({ judged }: SendButtonProps) => (
  <button type="button" aria-disabled={judged === undefined} onClick={() => judged !== undefined && void send(judged)}>
    {queueInChatWords().send}
  </button>
)
