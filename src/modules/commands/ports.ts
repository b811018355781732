import type { CallContext } from '../../kernel/call-context.ts'
import type { Questions, Replies } from '../../kernel/question.ts'
import type { RankedCommand } from './ranking/ranking.ts'
import type { RegistryCommand } from './registry/registry-command.ts'
import type { RegistryProblem } from './registry/registry-problem.ts'

/** The commands of one agent, as its registry was last read without an error. Immutable. */
export interface AgentCommands {
  readonly agent: string
  /** The path of the registry, as written in the configuration. */
  readonly path: string
  readonly commands: readonly RegistryCommand[]
  /** Best first. The index is built at the first search. */
  search(query: string, topN: number): Promise<readonly RankedCommand[]>
}

export interface AgentState {
  readonly agent: string
  readonly path: string
  readonly loaded: AgentCommands | undefined
  /** What is wrong with the file now. The commands read before the error are still in `loaded`. */
  readonly problem: RegistryProblem | undefined
}

/** All registries at one moment. A call uses a single snapshot, so its answer is consistent. */
export interface RegistrySnapshot {
  /** In the order of the configuration. */
  readonly agents: ReadonlyMap<string, AgentState>
  /** What is wrong with the configuration that names the registries. */
  readonly problem: RegistryProblem | undefined
  readonly offersPrompts: boolean
}

export interface CommandRegistry {
  /** The state of the files now, including every change made before this call. */
  current(): Promise<RegistrySnapshot>
  /** Reads every file again, even if it looks unchanged. */
  reload(): Promise<RegistrySnapshot>
  close(): void
}

/** The four names that identify a command. */
export interface CommandId {
  readonly agent: string
  readonly c1: string
  readonly c2: string
  readonly c3: string
}

/** Options by name, or as flags of the Climpt CLI (`-e=detailed`). */
export type GivenOptions = NamedOptions | readonly string[]

export interface NamedOptions {
  /** Further options, as flags of the Climpt CLI. */
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
  /** Asks the caller's person, if it can. */
  ask?(questions: Questions): Replies | undefined
}

/** Renders a command to its prompt. Failures are AppErrors with the error object that the specification fixes. */
export type Execute = (request: ExecuteRequest, context: ExecuteContext) => Promise<string>

/** The commands of one project. */
export interface ProjectCommands {
  readonly registry: CommandRegistry
  readonly execute: Execute
}

/** The registry and the execution are those of the working directory, for the shell and for prompts. */
export interface CommandsDeps extends ProjectCommands {
  /** The commands of the project that a call is about: of a root of its client, else of the working directory. */
  commandsFor(context: CallContext): Promise<ProjectCommands>
  /** Whether rendering starts a program. */
  readonly startsPrograms: boolean
  readonly projectDir: string
  readonly homeDir: string
}
