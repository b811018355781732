import type { Check } from './check.ts'
import type { Command } from './command.ts'
import type { Transfer } from './transfer.ts'
import type { Host } from './host.ts'
import type { Manuals } from './manuals.ts'
import type { Prompt } from './prompt.ts'
import type { Resource, ResourceTemplate } from './resource.ts'
import type { SectionIndex } from './section-index.ts'
import type { SettingsSlice } from './setting.ts'
import type { Tool } from './tool.ts'
import type { View } from './view.ts'

/** A module after its code is loaded. `open` makes the dependencies of its handlers. */
export interface Module<Deps> {
  readonly tools: readonly Tool<Deps>[]
  readonly resources?: readonly Resource<Deps>[]
  readonly resourceTemplates?: readonly ResourceTemplate<Deps>[]
  /** Prompts that never change. */
  readonly prompts?: readonly Prompt<Deps>[]
  /** The Views that its tools name. */
  readonly views?: readonly View[]
  readonly commands?: readonly Command<Deps>[]
  /** The checks of `kura doctor` for this module. */
  checks?(): Promise<readonly Check[]>
  /** How its data is copied to another engine; undefined if it stores nothing. */
  transfer?(): Promise<Transfer>
  /** The newest version of its tables that it knows; undefined if it has no tables. */
  readonly schemaVersion?: number
  /** The same for its tables on PostgreSQL, by the names under which their versions are recorded. */
  postgresSchemas?(): Promise<Readonly<Record<string, number>>>
  /** Prompts that come from data; listed after the fixed ones. */
  listPrompts?(deps: Deps): readonly Prompt<Deps>[] | Promise<readonly Prompt<Deps>[]>
  /** What it offers to modules that have sections of documents. */
  sections?(deps: Deps): SectionIndex
  /** What it offers to modules that answer from added documentation. */
  manuals?(deps: Deps): Manuals
  open(host: Host): Deps | Promise<Deps>
  close?(deps: Deps): void | Promise<void>
}

/** A module whose type of dependencies is not known. */
export type AnyModule = Module<unknown>

/** Hides the type of a module's dependencies; only the module's own `open` makes them. */
export const defineModule =
  <Deps>() =>
  (module: Module<Deps>): AnyModule =>
    module

/**
 * Everything that the start needs to know about a module. `initialize` is answered from manifests alone; `load` reads
 * the code at the first list or call.
 */
export interface ModuleManifest {
  readonly name: string
  /** `serverInfo.name` if the module is served alone. */
  readonly serverName: string
  readonly instructions: string
  readonly offers: {
    readonly tools: boolean
    /** `changing` if the module reports changes of its resources to the host. */
    readonly resources?: boolean | 'changing'
    readonly prompts?: 'fixed' | 'changing'
    readonly completions?: boolean
    readonly views?: true
    /** Its handlers send messages to clients. */
    readonly logging?: boolean
    /** Some of its tools can be tasks. */
    readonly tasks?: true
  }
  /** What `--extras` adds to the instructions and the offers. */
  readonly extras?: {
    readonly instructions: string
    readonly offers: { readonly resources: true; readonly prompts: 'fixed' }
  }
  readonly settings: SettingsSlice
  /** Its code has `sections`. */
  readonly keepsSections?: true
  /** Its code has `manuals`. */
  readonly hasManuals?: true
  /**
   * For a module that is not served by default: whether the settings ask for it. `--extras` and its name ask for it,
   * too.
   */
  isWanted?(settings: Host['settings']): boolean
  /**
   * It acts with the rights of the user who started the server. If tokens are required, it is off unless an
   * administrator turns it on.
   */
  readonly personal?: true
  /**
   * Runs once after a server has started, if there is a data directory. It must be fast unless there is something to
   * clean up.
   */
  afterStart?(host: Host): Promise<void>
  /** Ends what servers left running that have gone. */
  settleAbandoned?(host: Host): Promise<void>
  load(): Promise<AnyModule>
}
