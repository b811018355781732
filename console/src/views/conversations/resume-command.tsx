import { me } from '../../api/me.ts'
import { workspace } from '../../api/workspace.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { shellLine } from '../../parts/shell-line.ts'
import { conversationsWords } from './conversations-words.ts'

/** The command that tells how to continue from a turn in a terminal. */
export const ResumeCommand = ({ id }: { readonly id: string }) => {
  const words = conversationsWords()
  return (
    <>
      <h3>{words.resume}</h3>
      <p class="soft">{words.resumeHow}</p>
      <Copyable text={shellLine(me.value?.program, ['claude', 'resume', id], workspace.value)} label={words.resume} />
    </>
  )
}
