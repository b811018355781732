import type { ComponentChildren } from 'preact'
import { Announcer } from '../parts/announce.tsx'
import { Link } from '../parts/link.tsx'
import { Toasts } from '../parts/toasts.tsx'
import { requestMode } from './ask-host.ts'
import { chatWords } from './chat-words.ts'
import { isHostSilent } from './connection.ts'
import { displayMode, hasMode } from './host.ts'
import { canGoBack, goBack } from './navigate.ts'
import { place } from '../router.ts'

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

const BackIcon = () => {
  const { back } = chatWords()
  return canGoBack() ? (
    <button type="button" class="close back" aria-label={back} title={back} onClick={goBack}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M14.5 5 8 12l6.5 7" />
      </svg>
    </button>
  ) : null
}

interface ViewFrameProps {
  readonly name: string
  readonly title: string
  /** Where the name leads to from elsewhere. */
  readonly home: string | undefined
  /** Whether a button leads back to where the person was; other Views lead back in their own way. */
  readonly hasBack: boolean
  readonly children: ComponentChildren
}

/** What stands around every View: its name, the button for full screen, messages. */
export const ViewFrame = ({ name, title, home, hasBack, children }: ViewFrameProps) => (
  <>
    <header class="chat-bar">
      {hasBack && <BackIcon />}
      <span class="seal" lang="ja" aria-hidden="true">
        蔵
      </span>
      <p class="chat-title">
        {home === undefined || place.value.path === home ? title : <Link href={home}>{title}</Link>}
      </p>
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
