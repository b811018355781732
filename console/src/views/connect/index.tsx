import { useState } from 'preact/hooks'
import { may, me, type Me } from '../../api/me.ts'
import { workspace } from '../../api/workspace.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { Link } from '../../parts/link.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { address } from '../../router.ts'
import { overHttp, overStdio, type ClientGuide } from './client-lines.ts'
import { connectWords } from './connect-words.ts'
import { Served } from './served.tsx'

/** How to connect each client to this server, or to one of its own. */
const ConnectView = () => {
  const words = connectWords()
  const [chosen, setChosen] = useState('claude-code')
  const known = me.value
  if (known === undefined) return null
  const chosenWorkspace = workspace.value === known.workspaces[0] ? undefined : workspace.value
  const guides = overHttp({ url: `${known.url}/mcp`, needsToken: known.team, workspace: chosenWorkspace })
  const guide = guides.find(({ name }) => name === chosen) ?? guides[0]
  return (
    <div class="connect">
      <PageHead title={words.title} lead={words.lead} />
      <fieldset class="client-choice">
        <legend class="visually-hidden">{words.clients}</legend>
        {guides.map(({ name, title }) => (
          <label key={name}>
            <input type="radio" name="client" checked={name === guide?.name} onChange={() => setChosen(name)} />
            {title}
          </label>
        ))}
      </fieldset>
      {guide !== undefined && (
        <div class="connect-ways">
          <OverHttp guide={guide} known={known} />
          <OverStdio guide={guide} known={known} />
        </div>
      )}
      <Served modules={known.modules} />
    </div>
  )
}

interface WayProps {
  readonly guide: ClientGuide
  readonly known: Me
}

const OverHttp = ({ guide, known }: WayProps) => {
  const words = connectWords()
  return (
    <section class="sheet" aria-labelledby="connect-http">
      <h2 id="connect-http">{words.http}</h2>
      <p class="soft">{known.team ? words.httpTeam : words.httpHere}</p>
      {guide.onlyStdio === true ? (
        <p>{words.onlyStdio}</p>
      ) : (
        <>
          <p>{guide.file === undefined ? words.inShell : words.inFile(guide.file)}</p>
          <Copyable text={guide.text} label={guide.title} />
        </>
      )}
      <p>{words.address}</p>
      <Copyable text={`${known.url}/mcp`} label={words.address} />
      {known.team && <TokenHint />}
      {!known.team && known.modules.includes('claude') && <p class="soft">{words.ranPrograms}</p>}
    </section>
  )
}

const TokenHint = () => {
  const words = connectWords()
  return may('admin') ? (
    <p>
      {words.noToken} <Link href={address('/tokens')}>{words.makeToken}</Link>
    </p>
  ) : (
    <p class="soft">{words.askAdmin}</p>
  )
}

const OverStdio = ({ guide, known }: WayProps) => {
  const words = connectWords()
  const program = known.team ? 'kura' : known.program
  return (
    <section class="sheet" aria-labelledby="connect-stdio">
      <h2 id="connect-stdio">{words.stdio}</h2>
      <p class="soft">
        {words.stdioLead} {known.team && words.stdioTeam}
      </p>
      <p>{words.oneClient(guide.title)}</p>
      <Copyable text={overStdio(program, guide.name)} label={guide.title} />
      <p>{words.allClients}</p>
      <Copyable text={overStdio(program)} label={words.allClients} />
    </section>
  )
}

export default ConnectView
