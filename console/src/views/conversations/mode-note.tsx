import { conversationsWords } from './conversations-words.ts'

/** What Claude may do without asking when a turn is continued. */
export const ModeNote = ({ mode }: { readonly mode: string }) => {
  const words = conversationsWords()
  const modes = words.modes as Readonly<Record<string, string>>
  return (
    <p class={`mode mode-${mode === 'skip' ? 'skip' : 'asks'}`}>
      <strong>{words.modeName}:</strong> {modes[mode] ?? mode}
    </p>
  )
}
