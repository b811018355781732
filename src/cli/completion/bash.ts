import { quoted, valueFlags, type CompletionPoint } from './completion-points.ts'

/** Must also work with bash 3.2, the version of macOS. */
export const bashScript = (points: readonly CompletionPoint[]): string => `# bash completion for kura
_kura() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" place=kura words='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place \${COMP_WORDS[i]}" in
${alternatives(
  valueFlags(points).map(({ path, flag }) => `${path} ${flag.word}`),
  '((i++))',
)}
${alternatives(
  points.slice(1).map(({ path }) => path),
  'place="$place ${COMP_WORDS[i]}"',
)}
    esac
  done
  case "$place $previous" in
${valueFlags(points)
  .filter(({ flag }) => flag.choices.length > 0)
  .map(
    ({ path, flag }) =>
      `    ${quoted(`${path} ${flag.word}`)}) COMPREPLY=($(compgen -W ${quoted(flag.choices.join(' '))} -- ` +
      '"$current")); return ;;',
  )
  .join('\n')}
${alternatives(
  valueFlags(points)
    .filter(({ flag }) => flag.choices.length === 0)
    .map(({ path, flag }) => `${path} ${flag.word}`),
  'COMPREPLY=(); return',
)}
  esac
  case "$place" in
${points
  .map(
    ({ path, commands, choices, flags }) =>
      `    ${quoted(path)}) words=${quoted([...commands.map(({ word }) => word), ...choices].join(' '))}; ` +
      `[[ $current == -* ]] && words=${quoted(flags.map(({ word }) => word).join(' '))} ;;`,
  )
  .join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _kura kura
`

const alternatives = (patterns: readonly string[], action: string): string =>
  patterns.length === 0 ? '' : `      ${patterns.map(quoted).join('|')}) ${action} ;;`
