import { useState } from 'preact/hooks'
import type { ListedToken } from '../../../../src/kernel/console-tokens.ts'
import { admin } from '../../api/admin.ts'
import { signOut } from '../../api/bearer.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { toast } from '../../parts/toasts.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import { tokensWords } from './tokens-words.ts'

interface RevokeTokenProps {
  readonly token: ListedToken
  readonly onRevoked: () => void
  readonly onClose: () => void
}

/** Asks before a token is ended, because that cannot be undone. */
export const RevokeToken = ({ token, onRevoked, onClose }: RevokeTokenProps) => {
  const words = tokensWords()
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem?: Problem }>({ isBusy: false })
  const name = visibleText(token.name)
  const revoke = async (): Promise<void> => {
    setState({ isBusy: true })
    try {
      await admin.del(`tokens/${token.id}`)
      toast(words.revoked(name))
      onClose()
      if (token.own) signOut()
      else onRevoked()
    } catch (cause) {
      setState({ isBusy: false, problem: asProblem(cause) })
    }
  }
  return (
    <Dialog title={words.revokeTitle(name)} onClose={onClose}>
      <p>{words.revokeWhat}</p>
      {token.own && <p class="wrong">{words.revokeOwn}</p>}
      {state.problem !== undefined && <ProblemNote problem={state.problem} />}
      <p class="actions">
        <button
          type="button"
          class="danger"
          aria-disabled={state.isBusy}
          onClick={() => !state.isBusy && void revoke()}
        >
          {words.revoke}
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          {words.keep}
        </button>
      </p>
    </Dialog>
  )
}
