import { useState } from 'preact/hooks'
import type { ListedToken, TokenList } from '../../../../src/kernel/console-tokens.ts'
import { admin } from '../../api/admin.ts'
import { may, me } from '../../api/me.ts'
import { useReading } from '../../api/use-tool.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { formatNumber } from '../../words/format.ts'
import { NewToken } from './new-token.tsx'
import { RevokeToken } from './revoke-token.tsx'
import { TokenRow } from './token-row.tsx'
import { tokensWords } from './tokens-words.ts'

/** The tokens of a team, for administrators. */
const TokensView = () => {
  const words = tokensWords()
  if (me.value?.team !== true) return <PageHead title={words.title} lead={words.onlyTeam} />
  if (!may('admin')) return <PageHead title={words.title} lead={words.needsAdmin} />
  return <AdminView />
}

type Open = { readonly making: true } | { readonly revoking: ListedToken }

const AdminView = () => {
  const words = tokensWords()
  const { data, problem, again } = useReading<TokenList>('tokens', (signal) => admin.get('tokens', signal))
  const [open, setOpen] = useState<Open>()
  const isReadOnly = me.value?.readOnly === true
  const close = (): void => setOpen(undefined)
  return (
    <div class="tokens">
      <PageHead title={words.title} lead={words.lead}>
        {!isReadOnly && data !== undefined && (
          <button type="button" onClick={() => setOpen({ making: true })}>
            {words.create}
          </button>
        )}
      </PageHead>
      {problem !== undefined && <ProblemNote problem={problem} onAgain={again} />}
      {data === undefined && problem === undefined && <Loading />}
      {data !== undefined && (
        <Lists list={data} onRevoke={isReadOnly ? undefined : (revoking) => setOpen({ revoking })} />
      )}
      {open !== undefined && 'making' in open && data !== undefined && (
        <NewToken most={data.most} onMade={again} onClose={close} />
      )}
      {open !== undefined && 'revoking' in open && (
        <RevokeToken token={open.revoking} onRevoked={again} onClose={close} />
      )}
    </div>
  )
}

interface ListsProps {
  readonly list: TokenList
  readonly onRevoke: ((token: ListedToken) => void) | undefined
}

const Lists = ({ list, onRevoke }: ListsProps) => {
  const words = tokensWords()
  const active = list.tokens.filter(({ state }) => state === 'active')
  const ended = list.tokens.filter(({ state }) => state !== 'active')
  return (
    <>
      {list.tokens.length === 0 && <p class="empty">{words.none}</p>}
      <ul class="token-list">
        {active.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={onRevoke} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details class="ended">
          <summary>{words.ended(formatNumber(ended.length))}</summary>
          <ul class="token-list">
            {ended.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        </details>
      )}
      {list.more > 0 && <p class="soft">{words.more(formatNumber(list.more))}</p>}
      {list.elsewhere > 0 && <p class="soft">{words.elsewhere(formatNumber(list.elsewhere))}</p>}
      {list.more + list.elsewhere > 0 && <Copyable text="kura token list" />}
      <details class="call-behind">
        <summary>{words.inShell}</summary>
        <Copyable text="kura token list" />
        <Copyable text="kura token create --name NAME --scope read --workspace WORKSPACE" />
        <Copyable text="kura token revoke ID" />
      </details>
    </>
  )
}

export default TokensView
