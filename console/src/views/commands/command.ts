/** A registry entry with what its form needs, as list_commands tells it. */
export interface CommandEntry {
  readonly agent: string
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly title?: string
  readonly description: string
  readonly usage?: string
  readonly editions: readonly string[]
  readonly adaptations: readonly string[]
  readonly file: boolean
  readonly stdin: boolean
  readonly destination: boolean
  readonly variables: readonly { readonly name: string; readonly description: string }[]
}

export interface RegistryTrouble {
  readonly file: string
  readonly message: string
  readonly agent?: string
  readonly missing: boolean
  readonly kept?: number
}

export interface CommandPage {
  readonly commands: readonly CommandEntry[]
  readonly moreRegistries?: number
  readonly registries: readonly { readonly agent: string; readonly file: string; readonly commands: number }[]
  readonly problems: readonly RegistryTrouble[]
  readonly next?: string
  readonly executor: 'native' | 'deno'
}

export interface FoundCommand {
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly description: string
  readonly score: number
  readonly by?: 'meaning'
}

type CommandName = Pick<CommandEntry, 'agent' | 'c1' | 'c2' | 'c3'>

/** The parts of the address that name a command. */
export const pathOf = ({ agent, c1, c2, c3 }: CommandName): string =>
  `/commands/${[agent, c1, c2, c3].map(encodeURIComponent).join('/')}`

/** The names in the rest of an address; a shorter one names all commands that begin so. */
export const namesIn = (rest: string | undefined): readonly string[] =>
  (rest ?? '')
    .split('/')
    .map(decodeURIComponent)
    .filter((name) => name !== '')

export const beginsWith = ({ agent, c1, c2, c3 }: CommandName, names: readonly string[]): boolean =>
  names.length <= 4 && names.every((name, index) => name === [agent, c1, c2, c3][index])
