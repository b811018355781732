import { useRef, useState } from 'preact/hooks'
import { offers } from '../../api/offers.ts'
import { useTool } from '../../api/use-tool.ts'
import { useTyping } from '../../parts/typing.ts'
import { visibleText } from '../../parts/visible-text.tsx'
import { editWords } from './edit-words.ts'
import type { Described } from './field.tsx'

interface TagInputProps {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
  readonly described: Described
}

/** Tags as a row of marks with a box to add more; the tags in use are suggested. */
export const TagInput = ({ tags, onChange, described }: TagInputProps) => {
  const words = editWords()
  const input = useRef<HTMLInputElement>(null)
  const [prefix, setPrefix] = useState('')
  useTyping(input, setPrefix)
  const asked = offers('suggest_tags') ? { prefix: prefix.slice(0, 50) } : undefined
  const { data } = useTool<{ readonly suggestions: readonly string[] }>('suggest_tags', asked)
  const add = (): void => {
    const typed = input.current?.value ?? ''
    const added = typed.split(/[,、]/).map((tag) => tag.trim())
    const fresh = added.filter((tag, index) => tag !== '' && !tags.includes(tag) && added.indexOf(tag) === index)
    if (fresh.length > 0) onChange([...tags, ...fresh])
    if (input.current !== null) input.current.value = ''
    setPrefix('')
  }
  return (
    <div class="tag-input">
      {tags.length > 0 && (
        <ul class="tags">
          {tags.map((tag) => (
            <li key={tag} class="tag">
              <bdi>{visibleText(tag)}</bdi>
              <button
                type="button"
                class="close"
                aria-label={words.removeTag(visibleText(tag))}
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag))
                  input.current?.focus()
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...described}
        ref={input}
        type="text"
        list="tag-suggestions"
        autocomplete="off"
        placeholder={words.addTag}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.isComposing) return
          const isSaving = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (isSaving) add()
          else if (['Enter', ',', '、'].includes(event.key)) {
            event.preventDefault()
            add()
          } else if (event.key === 'Backspace' && event.currentTarget.value === '') onChange(tags.slice(0, -1))
        }}
      />
      <datalist id="tag-suggestions">
        {(data?.suggestions ?? [])
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  )
}
