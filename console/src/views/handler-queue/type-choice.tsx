import { appTypes, type AppType } from './board/answer.ts'
import { queueWords } from './handler-queue-words.ts'

interface TypeChoiceProps {
  readonly value: AppType
  readonly onChange: (type: AppType) => void
}

export const TypeChoice = ({ value, onChange }: TypeChoiceProps) => (
  <label class="type-choice">
    <span>{queueWords().type}</span>
    <select
      value={value}
      onChange={({ currentTarget }) => onChange(appTypes.find((type) => type === currentTarget.value) ?? 'web')}
    >
      {appTypes.map((type) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </select>
  </label>
)
