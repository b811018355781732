import type { ListedToken } from '../../../../src/kernel/console-tokens.ts'
import { Instant } from '../../parts/instant.tsx'
import { Visible, visibleText } from '../../parts/visible-text.tsx'
import { formatDate } from './format-date.ts'
import { tokensWords } from './tokens-words.ts'

interface TokenRowProps {
  readonly token: ListedToken
  readonly onRevoke?: ((token: ListedToken) => void) | undefined
}

/** One token: whose it is, what it allows, when it was used last and when it ends. */
export const TokenRow = ({ token, onRevoke }: TokenRowProps) => {
  const words = tokensWords()
  return (
    <li class={`token sheet is-${token.state}`}>
      <div class="token-words">
        <p class="token-name">
          <strong>
            <Visible text={token.name} />
          </strong>
          <code>{token.id}</code>
          {token.own && <span class="tag">{words.own}</span>}
          {token.state !== 'active' && <span class="badge">{words.states[token.state]}</span>}
        </p>
        <p class="facts">
          <span class="scope">{token.scope}</span>
          {token.workspaces.map((name) => (
            <span class="tag" key={name}>
              {workspaceName(name)}
            </span>
          ))}
        </p>
        <p class="facts">
          <span>
            {token.lastUsedAt === null ? (
              words.neverUsed
            ) : (
              <>
                {words.lastUsed} <Instant at={token.lastUsedAt} />
              </>
            )}
          </span>
          <span>{endOf(token)}</span>
        </p>
      </div>
      {onRevoke !== undefined && (
        <button
          type="button"
          class="quiet danger"
          aria-label={words.revokeNamed(visibleText(token.name))}
          onClick={() => onRevoke(token)}
        >
          {words.revoke}
        </button>
      )}
    </li>
  )
}

export const workspaceName = (name: string): string => (name === '*' ? tokensWords().every : name)

const endOf = ({ state, expiresAt, revokedAt }: ListedToken): string => {
  const words = tokensWords()
  if (revokedAt !== null) return words.revokedAt(formatDate(revokedAt))
  return state === 'active' ? words.expires(formatDate(expiresAt)) : words.expired(formatDate(expiresAt))
}
