import { me } from '../../api/me.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { doctorWords } from './doctor-words.ts'
import { shellLine } from './shell-line.ts'

/** The line for a shell that does the same as a part of this view. */
export const InShell = ({ line }: { readonly line: string }) => (
  <details class="in-shell">
    <summary>{doctorWords().inShell}</summary>
    <Copyable text={shellLine(line, me.value?.program ?? 'kura')} />
  </details>
)
