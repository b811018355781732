import { useRef, useState } from 'preact/hooks'
import { announce } from '../../../parts/announce.tsx'
import { toast } from '../../../parts/toasts.tsx'
import { conversationsWords } from '../../../views/conversations/conversations-words.ts'
import { ModeNote } from '../../../views/conversations/mode-note.tsx'
import type { ListedTurn } from '../../../views/conversations/turn.ts'
import { whyNot } from '../../../views/conversations/why-not.ts'
import { sendMessage } from '../../ask-host.ts'
import { conversationsInChatWords } from './conversations-in-chat-words.ts'

interface AskChatProps {
  readonly turn: ListedTurn
  readonly mode: string | undefined
  /** Whether other turns already continue this one. */
  readonly isFork: boolean
}

/** A View starts no program: to continue a turn it asks the chat. */
export const AskChat = ({ turn, mode, isFork }: AskChatProps) => {
  const words = conversationsWords()
  const why = whyNot(turn)
  return (
    <section class="continue">
      <h3>{isFork && why === undefined ? words.forkTitle : words.continueTitle}</h3>
      {why === undefined ? <PromptForm turn={turn} mode={mode} isFork={isFork} /> : <p class="soft">{why}</p>}
    </section>
  )
}

const PromptForm = ({ turn, mode, isFork }: AskChatProps) => {
  const words = { ...conversationsWords(), ...conversationsInChatWords() }
  const [prompt, setPrompt] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async (): Promise<void> => {
    if (prompt.trim() === '') {
      setProblem(words.promptMissing)
      field.current?.focus()
      return
    }
    setSending(true)
    const isTaken = await sendMessage(words.continueFrom(turn.session_id ?? '', prompt))
    setSending(false)
    setProblem(isTaken ? undefined : words.notAsked)
    if (!isTaken) announce(words.notAsked)
    else {
      setPrompt('')
      toast(words.asked)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      <p class="soft">{isFork ? `${words.forkWhy} ${words.askWhy}` : words.askWhy}</p>
      {mode !== undefined && <ModeNote mode={mode} />}
      <div class="field">
        <label for="ask-chat">{words.promptLabel}</label>
        <textarea
          id="ask-chat"
          ref={field}
          rows={3}
          dir="auto"
          value={prompt}
          aria-invalid={problem !== undefined}
          {...(problem !== undefined && { 'aria-describedby': 'ask-chat-problem' })}
          onInput={({ currentTarget }) => {
            setPrompt(currentTarget.value)
            setProblem(undefined)
          }}
        />
        {problem !== undefined && (
          <p class="wrong" id="ask-chat-problem">
            {problem}
          </p>
        )}
      </div>
      <button type="submit" aria-disabled={isSending}>
        {words.ask}
      </button>
    </form>
  )
}
