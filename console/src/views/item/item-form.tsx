import { useState } from 'preact/hooks'
import type { Problem } from '../../api/problem.ts'
import { offers } from '../../api/offers.ts'
import { useTool } from '../../api/use-tool.ts'
import { Markdown } from '../../parts/markdown/index.tsx'
import { editWords } from './edit-words.ts'
import { Field } from './field.tsx'
import { priorities, statuses, type FieldName, type ItemFields } from '../../parts/item/item.ts'
import { TagInput } from './tag-input.tsx'

interface ItemFormProps {
  readonly fields: ItemFields
  readonly onChange: (fields: ItemFields) => void
  readonly problem: Problem | undefined
}

type TextName = Exclude<FieldName, 'tags'>

/** The fields of an item. Their values are checked by the tool alone, so that its words are the only ones. */
export const ItemForm = ({ fields, onChange, problem }: ItemFormProps) => {
  const words = editWords()
  const [isPreviewing, setPreviewing] = useState(false)
  const types = useTool<{ readonly types: readonly { readonly type: string }[] }>(
    'get_type_stats',
    offers('get_type_stats') ? {} : undefined,
  )
  const onInput =
    (name: TextName) =>
    ({ currentTarget }: { readonly currentTarget: { readonly value: string } }): void =>
      onChange({ ...fields, [name]: currentTarget.value })
  const text = (name: TextName, hint?: string) => (
    <Field name={name} problem={problem} {...(hint !== undefined && { hint })}>
      {(described) => <input {...described} type="text" dir="auto" value={fields[name]} onInput={onInput(name)} />}
    </Field>
  )
  const choice = (name: 'status' | 'priority', values: readonly string[]) => (
    <Field name={name} problem={problem}>
      {(described) => (
        <select {...described} value={fields[name]} onChange={onInput(name)}>
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <>
      {text('title')}
      <div class="field-row">
        <Field name="type" problem={problem}>
          {(described) => (
            <input
              {...described}
              type="text"
              list="item-types"
              dir="auto"
              value={fields.type}
              onInput={onInput('type')}
            />
          )}
        </Field>
        <datalist id="item-types">
          {(types.data?.types ?? []).map(({ type }) => (
            <option key={type} value={type} />
          ))}
        </datalist>
        {choice('status', statuses)}
        {choice('priority', priorities)}
        {text('category')}
        {text('startDate', words.dateHint)}
        {text('endDate')}
        {text('version')}
      </div>
      <Field name="tags" problem={problem} hint={words.tagsHint}>
        {(described) => (
          <TagInput tags={fields.tags} onChange={(tags) => onChange({ ...fields, tags })} described={described} />
        )}
      </Field>
      <Field name="description" problem={problem}>
        {(described) => (
          <textarea {...described} rows={3} dir="auto" value={fields.description} onInput={onInput('description')} />
        )}
      </Field>
      <Field name="content" problem={problem} hint={words.contentHint} class="field-content">
        {(described) => (
          <textarea {...described} rows={18} dir="auto" value={fields.content} onInput={onInput('content')} />
        )}
      </Field>
      <details class="preview" onToggle={({ currentTarget }) => setPreviewing(currentTarget.open)}>
        <summary>{words.preview}</summary>
        {isPreviewing && (
          <div class="sheet">
            <Markdown text={fields.content} headingLevel={2} />
          </div>
        )}
      </details>
    </>
  )
}
