import { useState } from 'preact/hooks'
import type { MadeToken, TokenMaker } from '../../../../src/kernel/console-tokens.ts'
import { admin } from '../../api/admin.ts'
import { me } from '../../api/me.ts'
import { asProblem, Problem } from '../../api/problem.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Link } from '../../parts/link.tsx'
import { address } from '../../router.ts'
import { emptyForm, requestOf, type TokenForm } from './token-form.ts'
import { TokenFields } from './token-fields.tsx'
import { tokensWords } from './tokens-words.ts'

interface NewTokenProps {
  readonly most: TokenMaker
  readonly onMade: () => void
  readonly onClose: () => void
}

/** Makes a token and shows it once. It is kept nowhere: closing the window drops it. */
export const NewToken = ({ most, onMade, onClose }: NewTokenProps) => {
  const words = tokensWords()
  const [form, setForm] = useState<TokenForm>(() => emptyForm(me.value?.workspace ?? most.workspaces[0] ?? ''))
  const [made, setMade] = useState<string>()
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem?: Problem }>({ isBusy: false })
  const make = async (): Promise<void> => {
    const request = requestOf(form)
    if (request.workspaces.length === 0) {
      setState({ isBusy: false, problem: new Problem('invalid', words.chooseOne, { field: 'workspaces' }) })
      return
    }
    setState({ isBusy: true })
    try {
      const { token } = await admin.post<MadeToken>('tokens', request)
      setMade(token)
      setState({ isBusy: false })
      onMade()
    } catch (cause) {
      setState({ isBusy: false, problem: asProblem(cause) })
    }
  }
  if (made !== undefined) return <MadeDialog token={made} onClose={onClose} />
  return (
    <Dialog title={words.newTitle} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.isBusy) void make()
        }}
      >
        <TokenFields form={form} most={most} problem={state.problem} onChange={setForm} />
        <button type="submit" aria-disabled={state.isBusy}>
          {state.isBusy ? words.making : words.make}
        </button>
      </form>
    </Dialog>
  )
}

const MadeDialog = ({ token, onClose }: { readonly token: string; readonly onClose: () => void }) => {
  const words = tokensWords()
  return (
    <Dialog title={words.madeTitle} onClose={onClose} class="made-token">
      <p>{words.madeLead}</p>
      <Copyable text={token} label={words.token} />
      <p class="actions">
        <button type="button" onClick={onClose}>
          {words.done}
        </button>
        <Link href={address('/connect')}>{words.connectHow}</Link>
      </p>
    </Dialog>
  )
}
