import { useId, useRef, useState } from 'preact/hooks'
import { enter, problemOfToken } from '../api/enter.ts'
import { goToIssuer, type IssuerOffer } from '../api/issuer.ts'
import { mustSignIn } from '../api/who-i-am.ts'
import type { ProblemKind } from '../api/problem.ts'
import { Copyable } from '../parts/copy-button.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { signInWords } from './sign-in-words.ts'

/** Stands in the place of every view until the server of a team knows who is there. */
export const SignInView = () => {
  const words = signInWords()
  const offer = mustSignIn.value?.oauth
  return (
    <div class="sign-in sheet">
      <p class="seal sign-in-seal" lang="ja" aria-hidden="true">
        蔵
      </p>
      <PageHead title={words.title} lead={words.lead} />
      {offer !== undefined && <IssuerButton offer={offer} />}
      {offer !== undefined && <p class="sign-in-or">{words.or}</p>}
      <TokenForm isSecond={offer !== undefined} />
    </div>
  )
}

const IssuerButton = ({ offer }: { readonly offer: IssuerOffer }) => {
  const words = signInWords()
  const [problem, setProblem] = useState<'insecure' | 'storage' | 'unreachable'>()
  const leave = (): void => {
    const back = location.pathname + location.search
    goToIssuer(offer, back).then(setProblem, () => setProblem('unreachable'))
  }
  return (
    <div class="sign-in-issuer">
      <button type="button" onClick={leave}>
        {words.issuer(new URL(offer.issuer).host)}
      </button>
      <p class="soft">{words.issuerLead}</p>
      {problem !== undefined && (
        <p class="wrong" role="alert">
          {words[problem]}
        </p>
      )}
    </div>
  )
}

type Wrong = 'empty' | 'refused' | 'forbidden' | 'tooMany' | 'unreachable'

const wrongOf: Readonly<Partial<Record<ProblemKind, Wrong>>> = {
  'signed-out': 'refused',
  invalid: 'refused',
  forbidden: 'forbidden',
  busy: 'tooMany',
}

/** A form as password managers know it. The token goes into a header, never into an address. */
const TokenForm = ({ isSecond }: { readonly isSecond: boolean }) => {
  const words = signInWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>()
  const fail = (why: Wrong): void => {
    setWrong(why)
    field.current?.focus()
  }
  const submit = async (token: string): Promise<void> => {
    if (!/^[\x21-\x7e]+$/.test(token)) {
      fail(token === '' ? 'empty' : 'refused')
      return
    }
    setBusy(true)
    const problem = await problemOfToken(token)
    setBusy(false)
    if (problem === undefined) enter(token)
    else fail(wrongOf[problem.kind] ?? 'unreachable')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(field.current?.value.trim() ?? '')
      }}
    >
      <input
        class="visually-hidden"
        name="username"
        autocomplete="username"
        value="kura"
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <div class="field">
        <label for={id}>{words.token}</label>
        <input
          id={id}
          ref={field}
          name="token"
          type={typeOf(isShown)}
          autocomplete="current-password"
          autocapitalize="none"
          spellcheck={false}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-wrong`}
        />
        <p class="wrong" id={`${id}-wrong`} role="alert">
          {wrong !== undefined && words[wrong]}
        </p>
      </div>
      <div class="sign-in-row">
        <button type="submit" class={isSecond ? 'quiet' : ''} disabled={isBusy}>
          {isBusy ? words.entering : words.enter}
        </button>
        <label class="check">
          <input type="checkbox" checked={isShown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
          {words.show}
        </label>
      </div>
      <p class="soft sign-in-help">{words.tokenHelp}</p>
      <Copyable text="kura token create --name NAME --scope write" />
    </form>
  )
}

/** The types of the elements know only one kind of input at a time. */
const typeOf = (isShown: boolean): 'password' => (isShown ? 'text' : 'password') as 'password'
