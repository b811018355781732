import type { ComponentChildren } from 'preact'
import type { Problem } from '../../api/problem.ts'
import { wordsOfProblem } from '../../parts/problem-note.tsx'
import type { FieldName } from '../../parts/item/item.ts'
import { itemWords } from '../../parts/item/item-words.ts'

export const inputId = (name: FieldName): string => `item-${name}`

/** What an input needs to be tied to the words about it. */
export interface Described {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly name: FieldName
  readonly problem: Problem | undefined
  readonly hint?: string
  readonly class?: string
  readonly children: (described: Described) => ComponentChildren
}

/** The field that a refusal is about: `tags` for `tags[3]`. */
export const fieldOfProblem = (problem: Problem | undefined): string | undefined =>
  problem?.facts.field?.split(/[.[]/, 1)[0]

/** A labelled field. What the tool says against its value stands below it. */
export const Field = ({ name, problem, hint, class: className = '', children }: FieldProps) => {
  const own = fieldOfProblem(problem) === name ? problem : undefined
  const ids = [...(hint === undefined ? [] : [`${inputId(name)}-hint`]), ...(own ? [`${inputId(name)}-wrong`] : [])]
  return (
    <div class={`field ${className}`}>
      <label for={inputId(name)}>{itemWords().fields[name]}</label>
      {children({
        id: inputId(name),
        'aria-invalid': own !== undefined,
        'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
      })}
      {hint !== undefined && (
        <p class="field-hint" id={`${inputId(name)}-hint`}>
          {hint}
        </p>
      )}
      {own !== undefined && (
        <p class="wrong" id={`${inputId(name)}-wrong`}>
          {wordsOfProblem(own)} {own.facts.hint}
        </p>
      )}
    </div>
  )
}
