import type { RankedCommand } from './ranking/ranking.ts'
import type { RegistryCommand } from './registry/registry-command.ts'
import type { RegistryProblem } from './registry/registry-problem.ts'

/** The commands of one agent, as its registry had them when it was last read well. Never changes. */
export interface AgentCommands {
  readonly agent: string
  /** The path of the registry, as the configuration has it. */
  readonly path: string
  readonly commands: readonly RegistryCommand[]
  /** Best first. The words are indexed at the first search, once for this content. */
  search(query: string, topN: number): Promise<readonly RankedCommand[]>
}

export interface AgentState {
  readonly agent: string
  readonly path: string
  readonly loaded: AgentCommands | undefined
  /** What is wrong with the file now; what was loaded before it went wrong is still in `loaded`. */
  readonly problem: RegistryProblem | undefined
}

/** All registries at one moment. A call takes one and answers from it alone. */
export interface RegistrySnapshot {
  /** In the order of the configuration. */
  readonly agents: ReadonlyMap<string, AgentState>
  /** What is wrong with the configuration that names the registries. */
  readonly problem: RegistryProblem | undefined
  readonly offersPrompts: boolean
}

export interface CommandRegistry {
  /** What the files say now: a change that was made before this call is in the answer. */
  current(): Promise<RegistrySnapshot>
  /** The same, with every file read again whatever its times say. */
  reload(): Promise<RegistrySnapshot>
  close(): void
}

/** A command, by its four names. */
export interface CommandId {
  readonly agent: string
  readonly c1: string
  readonly c2: string
  readonly c3: string
}

/** Options as callers give them: by name, or as the Climpt CLI takes them (`-e=detailed`). */
export type GivenOptions = NamedOptions | readonly string[]

export interface NamedOptions {
  /** As the Climpt CLI takes them, beside those by name. */
  readonly flags?: readonly string[] | undefined
  readonly edition?: string | undefined
  readonly adaptation?: string | undefined
  readonly file?: string | undefined
  readonly destination?: string | undefined
  readonly uv?: Readonly<Record<string, string>> | undefined
  readonly stdin?: string | undefined
}

export interface ExecuteRequest extends CommandId {
  readonly options: GivenOptions
}

export interface ExecuteContext {
  readonly signal: AbortSignal
  readonly mayStartPrograms: boolean
}

/** Renders a command to its prompt. Failures are AppErrors with the literal object of the specification. */
export type Execute = (request: ExecuteRequest, context: ExecuteContext) => Promise<string>

export interface CommandsDeps {
  readonly registry: CommandRegistry
  readonly execute: Execute
  /** Whether rendering waits for a program. */
  readonly startsPrograms: boolean
  readonly projectDir: string
  readonly homeDir: string
}
