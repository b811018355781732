import { useEffect, useState } from 'preact/hooks'
import { enter } from '../../api/enter.ts'
import { comeBack } from '../../api/issuer.ts'
import { asProblem, type ProblemKind } from '../../api/problem.ts'
import { ownPath } from '../../own-path.ts'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { go, type Query } from '../../router.ts'
import type { ViewProps } from '../../view.ts'
import { signedInWords } from './signed-in-words.ts'

type Failure = 'answer' | 'denied' | 'refused' | 'forbidden' | 'unreachable'

const failureOf: Readonly<Partial<Record<ProblemKind, Failure>>> = {
  'signed-out': 'refused',
  forbidden: 'forbidden',
  invalid: 'answer',
}

/** Where the issuer leads back to. The code leaves the address first; then the person is where they were. */
const View = ({ query }: ViewProps) => {
  const words = signedInWords()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    go('/signed-in', { replace: true })
    void arrive(query).then(setFailure)
  }, [])
  if (failure === undefined)
    return (
      <>
        <PageHead title={words.title} />
        <Loading />
      </>
    )
  return (
    <div class="sign-in sheet">
      <PageHead title={words.failedTitle} />
      <p role="alert">{words[failure]}</p>
      <button type="button" onClick={() => go('/', { replace: true })}>
        {words.again}
      </button>
    </div>
  )
}

const arrive = async ({ code, state, iss, error }: Query): Promise<Failure | undefined> => {
  try {
    if (error !== undefined) return 'denied'
    const arrival = await comeBack({ code, state, iss })
    if ('refused' in arrival) return arrival.refused
    enter(arrival.token)
    go(ownPath(arrival.back, location.origin), { replace: true })
    return undefined
  } catch (cause) {
    return failureOf[asProblem(cause).kind] ?? 'unreachable'
  }
}

export default View
