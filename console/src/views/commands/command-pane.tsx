import { useMemo, useRef, useState } from 'preact/hooks'
import { me } from '../../api/me.ts'
import { workspace } from '../../api/workspace.ts'
import { keepInTab, readFromTab } from '../../keeping.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Copyable } from '../../parts/copy-button.tsx'
import { shellLine } from '../../parts/shell-line.ts'
import { createTyping } from '../../parts/typing.ts'
import { Visible } from '../../parts/visible-text.tsx'
import { CommandField } from './command-field.tsx'
import {
  fieldsOf,
  firstValues,
  missingFields,
  optionsOf,
  refusedField,
  shellArguments,
  type Values,
} from './command-form.ts'
import type { CommandEntry } from './command.ts'
import { commandsWords } from './commands-words.ts'
import { Preview } from './preview.tsx'
import { usePreview } from './use-preview.ts'
import { nameOf } from './use-search.ts'

interface CommandPaneProps {
  readonly entry: CommandEntry
  readonly executor: 'native' | 'deno'
}

/** The preview follows what is typed after this pause. */
const previewWaitMs = 300

/** The form of a command, made from its registry entry, and the prompt that it gives. */
export const CommandPane = ({ entry, executor }: CommandPaneProps) => {
  const words = commandsWords()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => draftOf(entry))
  const [settled, setSettled] = useState(values)
  const typing = useMemo(() => createTyping((text) => setSettled(JSON.parse(text) as Values), previewWaitMs), [])
  const fields = fieldsOf(entry)
  const preview = usePreview(entry, settled, executor)
  const refusal = preview.refusal
  const refused = refusal === undefined ? undefined : refusedField(refusal, fields)
  const missing = missingFields(preview.prompt ?? '', fields, values)
  const write = (name: string, value: string): void => {
    const next = { ...values, [name]: value }
    setValues(next)
    keepInTab(draftName(entry), JSON.stringify(next))
    typing.type(JSON.stringify(next))
  }
  const render = async (): Promise<void> => {
    const wrong = refusedField((await preview.render(values)) ?? '', fields)
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)?.focus()
  }
  const { agent, c1, c2, c3 } = entry
  return (
    <article class="command">
      <h2 dir="auto">
        <Visible text={entry.title ?? nameOf(entry)} />
      </h2>
      <p class="mono soft">
        <Visible text={nameOf(entry)} />
      </p>
      <p dir="auto">
        <Visible text={entry.description} />
      </p>
      <form
        ref={form}
        class="command-form"
        onSubmit={(event) => {
          event.preventDefault()
          void render()
        }}
        onCompositionStart={() => typing.compose()}
        onCompositionEnd={() => typing.composed(JSON.stringify(values))}
      >
        {fields.length === 0 && <p class="soft">{words.noOptions}</p>}
        {fields.map((field) => (
          <CommandField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            refusal={refused === field.name ? refusal : undefined}
            isMissing={missing.has(field.name)}
            onWrite={(value) => write(field.name, value)}
          />
        ))}
        {executor === 'deno' && (
          <>
            <p class="soft">{words.denoWhy}</p>
            <button type="submit" disabled={preview.isBusy}>
              {words.render}
            </button>
          </>
        )}
      </form>
      <Preview preview={preview} isAtField={refused !== undefined} />
      <h3>{words.inShell}</h3>
      <Copyable
        text={shellLine(me.value?.program, shellArguments(entry, values), workspace.value)}
        label={words.inShell}
      />
      <CallBehind tool="execute_command" args={{ agent, c1, c2, c3, options: optionsOf(entry, values) }} />
    </article>
  )
}

const draftName = ({ agent, c1, c2, c3 }: CommandEntry): string => `command-${JSON.stringify([agent, c1, c2, c3])}`

const draftOf = (entry: CommandEntry): Values => {
  const first = firstValues(entry)
  try {
    const kept = JSON.parse(readFromTab(draftName(entry)) ?? '{}') as Values
    return Object.fromEntries(Object.entries(first).map(([name, value]) => [name, kept[name] ?? value]))
  } catch {
    return first
  }
}
