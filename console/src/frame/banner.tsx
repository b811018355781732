import { useEffect, useState } from 'preact/hooks'
import { isLocked, me } from '../api/me.ts'
import { nextAttempt, serverState, tryAgain } from '../api/server-state.ts'
import { isTicketSpent } from '../api/ticket.ts'
import { Copyable } from '../parts/copy-button.tsx'
import { LeftOut } from '../parts/left-out.tsx'
import { place, unknownParameters } from '../router.ts'
import { frameWords } from './frame-words.ts'

const Countdown = ({ until }: { readonly until: number }) => {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span aria-hidden="true">{frameWords().nextTry(Math.max(0, Math.ceil((until - now) / 1000)))}</span>
}

/** One line over the view while the server is gone, busy or newer than the page. */
export const Banner = () => {
  const words = frameWords()
  const state = serverState.value
  return (
    <>
      <div role="status">
        {state !== 'fine' && (
          <div class={`banner banner-${state}`}>
            <span>{words[state]}</span>
            {state === 'newer' ? (
              <button type="button" class="quiet" onClick={() => location.reload()}>
                {words.reload}
              </button>
            ) : (
              <>
                {nextAttempt.value !== undefined && <Countdown until={nextAttempt.value} />}
                <button type="button" class="quiet" onClick={tryAgain}>
                  {words.tryNow}
                </button>
              </>
            )}
          </div>
        )}
        {unknownParameters.value.length > 0 && (
          <p class="banner">{words.unknownParameters(unknownParameters.value.join(', '))}</p>
        )}
      </div>
      <LeftOut names={place.value.broken} />
    </>
  )
}

/** On loopback without the start-up token: says which command lets in. */
export const LockedNote = () => {
  if (!isLocked.value || me.value?.team === true) return null
  const words = frameWords()
  return (
    <aside class="locked">
      <p>
        {isTicketSpent.value && <>{words.ticketSpent} </>}
        <strong>{words.lockedTitle}</strong> {words.lockedHow}
      </p>
      <Copyable text={`${me.value?.program ?? 'kura'} console`} />
    </aside>
  )
}
