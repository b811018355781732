/** What a command's options may be, as registries state it. */
export interface CommandOptions {
  readonly edition?: readonly string[]
  readonly adaptation?: readonly string[]
  readonly file?: boolean
  readonly stdin?: boolean
  readonly destination?: boolean
}

/**
 * One entry of a registry, as it stands in the file: a key that we do not know is kept, because
 * `describe` answers with the entry itself. Only the four texts are promised to have their type;
 * registries in the field write the other keys in several shapes.
 */
export interface RegistryCommand {
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly description: string
  readonly title?: string
  readonly usage?: string
  readonly options?: CommandOptions
  /** User variables: `""`, an array of `{name: description}`, or an object of them. */
  readonly uv?: unknown
  readonly [key: string]: unknown
}
