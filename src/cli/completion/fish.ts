import { quoted, valueFlags, type Candidate, type Flag, type CompletionPoint } from './completion-points.ts'

export const fishScript = (points: readonly CompletionPoint[]): string => `# fish completion for kura
function __kura_place
  set -l place kura
  set -l skip 0
  for word in (commandline -opc)[2..-1]
    if test $skip = 1
      set skip 0
      continue
    end
    switch "$place $word"
      case ${valueFlags(points)
        .map(({ path, flag }) => quoted(`${path} ${flag.word}`))
        .join(' ')}
        set skip 1
      case ${points
        .slice(1)
        .map(({ path }) => quoted(path))
        .join(' ')}
        set place "$place $word"
    end
  end
  echo $place
end
function __kura_at
  test (__kura_place) = "$argv[1]"
end
${points.map(linesOf).join('')}`

const linesOf = (point: CompletionPoint): string => {
  const at = `complete -c kura -n "__kura_at ${quoted(point.path)}"`
  const word = ({ word: text, about }: Candidate): string => `${at} -f -a ${quoted(text)} -d ${quoted(about)}\n`
  const flag = ({ word: text, about, takesValue, choices }: Flag): string => {
    const name = text.startsWith('--') ? `-l ${text.slice(2)}` : `-s ${text.slice(1)}`
    const value = choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : takesValue ? ' -r' : ''
    return `${at} ${name}${value} -d ${quoted(about)}\n`
  }
  return [
    ...point.commands.map(word),
    ...point.choices.map((choice) => word({ word: choice, about: '' })),
    ...point.flags.map(flag),
  ].join('')
}
