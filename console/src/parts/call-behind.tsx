import { me } from '../api/me.ts'
import { Copyable } from './copy-button.tsx'
import { partsWords } from './parts-words.ts'

interface CallBehindProps {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The call that a view is made of: what an agent would send, and the line for a shell. */
export const CallBehind = ({ tool, args }: CallBehindProps) => {
  const words = partsWords()
  const json = JSON.stringify(args)
  return (
    <details class="call-behind">
      <summary>
        {words.callBehind} <code>{tool}</code>
      </summary>
      <p>{words.asTool}</p>
      <Copyable text={JSON.stringify({ name: tool, arguments: args }, null, 2)} label={words.asTool} />
      <p>{words.asShell}</p>
      <Copyable text={`${me.value?.program ?? 'kura'} call ${tool} ${quoted(json)}`} label={words.asShell} />
    </details>
  )
}
