/** A client's file as far as the doctor judges it. Clients without a file are not told of. */
export interface ClientInspection {
  /** Its name on the command line. */
  readonly name: string
  readonly title: string
  readonly scope: 'user' | 'project'
  readonly file: string
  /** Why it cannot be used. */
  readonly broken?: string
  /** The entries that start Kura. */
  readonly entries: readonly {
    readonly name: string
    /** The program, or the script that it is to run, where it is not there. */
    readonly missing: readonly string[]
    /** The data directory that it names, if it names one. */
    readonly dataDir: string | undefined
  }[]
}

export const reconnect = ({ name, scope }: ClientInspection): string =>
  `kura connect ${name}${scope === 'project' ? ' --scope project' : ''}`
