import type { ComponentChildren } from 'preact'
import { Announcer } from '../parts/announce.tsx'
import { Toasts } from '../parts/toasts.tsx'
import { requestMode } from './ask-host.ts'
import { chatWords } from './chat-words.ts'
import { isHostSilent } from './connection.ts'
import { displayMode, hasMode } from './host.ts'

const ModeButton = () => {
  const words = chatWords()
  const isFull = displayMode.value === 'fullscreen'
  const other = isFull ? 'inline' : 'fullscreen'
  if (!hasMode(other)) return null
  const label = isFull ? words.inline : words.fullscreen
  return (
    <button type="button" class="close mode" aria-label={label} title={label} onClick={() => void requestMode(other)}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={isFull ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'} />
      </svg>
    </button>
  )
}

interface ViewFrameProps {
  readonly name: string
  readonly title: string
  readonly children: ComponentChildren
}

/** What stands around every View: its name, the button for full screen, messages. */
export const ViewFrame = ({ name, title, children }: ViewFrameProps) => (
  <>
    <header class="chat-bar">
      <span class="seal" lang="ja" aria-hidden="true">
        蔵
      </span>
      <p class="chat-title">{title}</p>
      <ModeButton />
    </header>
    <main class={`chat-main chat-${name}`}>
      <div role="status">{isHostSilent.value && <p class="quiet-note">{chatWords().silent}</p>}</div>
      {children}
    </main>
    <Toasts />
    <Announcer />
  </>
)
