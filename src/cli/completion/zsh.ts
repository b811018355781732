import { quoted, valueFlags, type Candidate, type CompletionPoint } from './completion-points.ts'

export const zshScript = (points: readonly CompletionPoint[]): string => `#compdef kura
_kura() {
  local place=kura i
  local -a candidates
  for ((i = 2; i < CURRENT; i++)); do
    case "$place \${words[i]}" in
${alternatives(
  valueFlags(points).map(({ point, flag }) => `${point} ${flag.word}`),
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
    ({ point, flag }) =>
      `    ${quoted(`${point} ${flag.word}`)}) compadd -- ${flag.choices.map(quoted).join(' ')}; return ;;`,
  )
  .join('\n')}
${alternatives(
  valueFlags(points)
    .filter(({ flag }) => flag.choices.length === 0)
    .map(({ point, flag }) => `${point} ${flag.word}`),
  '_files; return',
)}
  esac
  case "$place" in
${points
  .map(
    (point) => `    ${quoted(point.path)})
      if [[ \${words[CURRENT]} == -* ]]; then candidates=(${described(point.flags)})
      else candidates=(${described([...point.commands, ...point.choices.map((word) => ({ word, about: '' }))])}); fi ;;`,
  )
  .join('\n')}
  esac
  if (( \${#candidates} )); then _describe kura candidates; else _files; fi
}
if [[ \${funcstack[1]} == _kura ]]; then _kura "$@"; else compdef _kura kura; fi
`

/** A colon parts the word from what it does. */
const described = (candidates: readonly Candidate[]): string =>
  candidates.map(({ word, about }) => quoted(about === '' ? word : `${word}:${about.replaceAll(':', '：')}`)).join(' ')

const alternatives = (patterns: readonly string[], action: string): string =>
  patterns.length === 0 ? '' : `      (${patterns.map(quoted).join('|')}) ${action} ;;`
