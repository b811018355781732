import { me } from '../api/me.ts'
import { isConsole } from '../api/offers.ts'
import { workspace } from '../api/workspace.ts'
import { Copyable } from './copy-button.tsx'
import { partsWords } from './parts-words.ts'
import { shellLine } from './shell-line.ts'

interface CallBehindProps {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** The call that a view is made of: what an agent would send, and the line for a shell. */
export const CallBehind = ({ tool, args }: CallBehindProps) => {
  const words = partsWords()
  if (!isConsole()) return null
  const line = shellLine(me.value?.program, ['call', tool, JSON.stringify(args)], workspace.value)
  return (
    <details class="call-behind">
      <summary>
        {words.callBehind} <code>{tool}</code>
      </summary>
      <p>{words.asTool}</p>
      <Copyable text={JSON.stringify({ name: tool, arguments: args }, null, 2)} label={words.asTool} />
      <p>{words.asShell}</p>
      <Copyable text={line} label={words.asShell} />
    </details>
  )
}
