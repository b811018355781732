import { me } from '../../api/me.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { conversationsWords } from './conversations-words.ts'

/** Says who may see conversations, and which command lets in. */
export const Guarded = () => {
  const words = conversationsWords()
  return (
    <div class="sheet guarded">
      <p>
        <strong>{words.guarded}</strong>
      </p>
      {me.value?.team === true ? (
        <p>{words.guardedTeam}</p>
      ) : (
        <>
          <p>{words.guardedHow}</p>
          <Copyable text={`${me.value?.program ?? 'kura'} console`} label={words.guardedHow} />
        </>
      )}
    </div>
  )
}
