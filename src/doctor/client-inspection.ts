/** The configuration file of a client, as the doctor checks it. Clients without a file are left out. */
export interface ClientInspection {
  /** Its name on the command line. */
  readonly name: string
  readonly title: string
  readonly scope: 'user' | 'project'
  readonly file: string
  /** Why the file cannot be used. */
  readonly broken?: string
  /** The entries that start Kura. */
  readonly entries: readonly {
    readonly name: string
    /** The program or script, if it does not exist. */
    readonly missing: readonly string[]
    /** The data directory in the entry, if there is one. */
    readonly dataDir: string | undefined
  }[]
}

export const reconnect = ({ name, scope }: ClientInspection): string =>
  `kura connect ${name}${scope === 'project' ? ' --scope project' : ''}`
