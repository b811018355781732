/** The options that a command accepts. */
export interface CommandOptions {
  readonly edition?: readonly string[]
  readonly adaptation?: readonly string[]
  readonly file?: boolean
  readonly stdin?: boolean
  readonly destination?: boolean
}

/**
 * One entry of a registry, as written in the file. Unknown keys are kept, because `describe` answers with the whole
 * entry. Only the types of the four required texts are checked: registries write the other keys in several forms.
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
