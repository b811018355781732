import { Visible } from '../../parts/visible-text.tsx'
import type { FormField } from './command-form.ts'
import { commandsWords } from './commands-words.ts'

interface CommandFieldProps {
  readonly field: FormField
  readonly value: string
  /** The words of the tool, if it refuses this field. */
  readonly refusal: string | undefined
  /** The prompt has a place for the value. */
  readonly isMissing: boolean
  readonly onWrite: (value: string) => void
}

/** One option of a command, with what the registry and the tool say about it. */
export const CommandField = ({ field, value, refusal, isMissing, onWrite }: CommandFieldProps) => {
  const { name, choices, description } = field
  const words = commandsWords()
  const id = `command-${name}`
  const hint = description ?? (words.hints as Readonly<Record<string, string>>)[name]
  const label = (words.fields as Readonly<Record<string, string>>)[name] ?? words.variable(name.replace(/^uv-/, ''))
  const shared = {
    id,
    name,
    value,
    'aria-invalid': refusal !== undefined,
    'aria-describedby': `${id}-about`,
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onWrite(currentTarget.value),
  }
  return (
    <div class="field">
      <label for={id} dir="auto">
        <Visible text={label} />
      </label>
      {choices !== undefined ? (
        <select {...shared}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === '' ? words.noAdaptation : choice}
            </option>
          ))}
        </select>
      ) : name === 'stdin' ? (
        <textarea {...shared} rows={4} dir="auto" />
      ) : (
        <input {...shared} dir="auto" autocomplete="off" spellcheck={false} />
      )}
      <div id={`${id}-about`}>
        {hint !== undefined && hint !== '' && (
          <p class="hint">
            <Visible text={hint} />
          </p>
        )}
        {refusal !== undefined && (
          <p class="wrong">
            <Visible text={refusal} />
          </p>
        )}
        {refusal === undefined && isMissing && <p class="hint is-missing">{words.empty}</p>}
      </div>
    </div>
  )
}
