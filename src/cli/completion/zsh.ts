import { quoted, valueFlags, type Candidate, type CompletionPoint } from './completion-points.ts'

export const zshScript = (points: readonly CompletionPoint[]): string => `#compdef kura
_kura() {
  local place=kura i
  local -a candidates
  for ((i = 2; i < CURRENT; i++)); do
    case "$place \${words[i]}" in
${alternatives(
  valueFlags(points).map(({ path, flag }) => `${path} ${flag.word}`),
  '((i++))',
)}
${alternatives(
  points.slice(1).map(({ path }) => path),
  'place="$place ${words[i]}"',
)}
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${valueFlags(points)
  .filter(({ flag }) => flag.choices.length > 0)
  .map(
    ({ path, flag }) =>
      `    ${quoted(`${path} ${flag.word}`)}) compadd -- ${flag.choices.map(quoted).join(' ')}; return ;;`,
  )
  .join('\n')}
${alternatives(
  valueFlags(points)
    .filter(({ flag }) => flag.choices.length === 0)
    .map(({ path, flag }) => `${path} ${flag.word}`),
  '_files; return',
)}
  esac
  case "$place" in
${points
  .map(
    (point) => `    ${quoted(point.path)})
      if [[ \${words[CURRENT]} == -* ]]; then candidates=(${described(point.flags)})
      else candidates=(${described(wordsAfter(point))}); fi ;;`,
  )
  .join('\n')}
  esac
  if (( \${#candidates} )); then _describe kura candidates; else _files; fi
}
if [[ \${funcstack[1]} == _kura ]]; then _kura "$@"; else compdef _kura kura; fi
`

const wordsAfter = ({ commands, choices }: CompletionPoint): readonly Candidate[] => [
  ...commands,
  ...choices.map((word) => ({ word, about: '' })),
]

/** A colon separates the word from its description. */
const described = (candidates: readonly Candidate[]): string =>
  candidates.map(({ word, about }) => quoted(about === '' ? word : `${word}:${about.replaceAll(':', '：')}`)).join(' ')

const alternatives = (patterns: readonly string[], action: string): string =>
  patterns.length === 0 ? '' : `      (${patterns.map(quoted).join('|')}) ${action} ;;`
