import { useState } from 'preact/hooks'
import { announce } from './announce.tsx'
import { copyText } from './copy-text.ts'
import { partsWords } from './parts-words.ts'
import { toast } from './toasts.tsx'

interface CopyProps {
  readonly text: string
  /** What is copied, for people who do not see it beside the button. */
  readonly label?: string
}

export const CopyButton = ({ text, label }: CopyProps) => {
  const [isDone, setDone] = useState(false)
  const words = partsWords()
  const copy = async (): Promise<void> => {
    if (!(await copyText(text))) {
      toast(words.notCopied)
      return
    }
    setDone(true)
    announce(words.copied)
    setTimeout(() => setDone(false), 2000)
  }
  return (
    <button
      type="button"
      class="quiet copy"
      aria-label={label && `${words.copy}: ${label}`}
      onClick={() => void copy()}
    >
      {isDone ? words.copied : words.copy}
    </button>
  )
}

/** A line of a shell or of a file with a button to copy it. */
export const Copyable = ({ text, label }: CopyProps) => (
  <div class="copyable">
    <pre tabIndex={0}>{text}</pre>
    <CopyButton text={text} {...(label !== undefined && { label })} />
  </div>
)
