const quoted = (text: string): string => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** A line of a shell that runs Kura. Another workspace than the first is named. */
export const shellLine = (
  program: string | undefined,
  args: readonly string[],
  workspace: string | undefined,
): string => {
  const named = workspace === undefined ? [] : [`KURA_WORKSPACE=${quoted(workspace)}`]
  return [...named, program ?? 'kura', ...args.map(quoted)].join(' ')
}
