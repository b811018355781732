import { may, me } from '../../api/me.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { Link } from '../../parts/link.tsx'
import { address } from '../../router.ts'
import { homeWords } from './home-words.ts'

/** An empty store teaches how the first item gets into it. */
export const FirstStep = () => {
  const words = homeWords()
  const program = me.value?.program ?? 'kura'
  return (
    <section class="sheet first-step" aria-labelledby="first-step">
      <h2 id="first-step">{words.firstTitle}</h2>
      <p class="soft">{words.firstLead}</p>
      <ol>
        <li>
          <h3>{words.firstConnect}</h3>
          <p>{words.firstConnectHow}</p>
          <Copyable text={`${program} connect`} label={words.firstConnect} />
          <p>
            <Link href={address('/connect')}>{words.firstConnectMore}</Link>
          </p>
        </li>
        <li>
          <h3>{words.firstAsk}</h3>
          <p>{words.firstAskHow}</p>
          <Copyable text={words.firstAskText} label={words.firstAsk} />
        </li>
        {may('write') && (
          <li>
            <h3>{words.firstShell}</h3>
            <Copyable text={`${program} ${words.firstShellText}`} label={words.firstShell} />
          </li>
        )}
      </ol>
    </section>
  )
}
