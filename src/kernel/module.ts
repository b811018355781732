import type { Check } from './check.ts'
import type { Command } from './command.ts'
import type { Transfer } from './transfer.ts'
import type { Host } from './host.ts'
import type { Prompt } from './prompt.ts'
import type { Resource, ResourceTemplate } from './resource.ts'
import type { SettingsSlice } from './setting.ts'
import type { Tool } from './tool.ts'

/** What a module is, once its code is loaded. Opening it gives its handlers what they need. */
export interface Module<Deps> {
  readonly tools: readonly Tool<Deps>[]
  readonly resources?: readonly Resource<Deps>[]
  readonly resourceTemplates?: readonly ResourceTemplate<Deps>[]
  /** Prompts that never change. */
  readonly prompts?: readonly Prompt<Deps>[]
  readonly commands?: readonly Command<Deps>[]
  /** What the doctor looks at for this module. */
  checks?(): Promise<readonly Check[]>
  /** How what it keeps is carried to another engine; none where it keeps nothing. */
  transfer?(): Promise<Transfer>
  /** The newest version of its tables that it knows; none where it has no tables. */
  readonly schemaVersion?: number
  /** Prompts that come from data; listed after the fixed ones. */
  listPrompts?(deps: Deps): readonly Prompt<Deps>[] | Promise<readonly Prompt<Deps>[]>
  open(host: Host): Deps | Promise<Deps>
  close?(deps: Deps): void | Promise<void>
}

/** A module as the house sees it: what it needs is its own affair. */
export type AnyModule = Module<unknown>

/** The one place where a module's dependencies are forgotten; only its own `open` makes them. */
export const defineModule =
  <Deps>() =>
  (module: Module<Deps>): AnyModule =>
    module

/**
 * All that start-up needs to know about a module: `initialize` is answered from manifests alone,
 * and the code behind `load` is read when the first list or call asks for it.
 */
export interface ModuleManifest {
  readonly name: string
  /** `serverInfo.name` when the module is served alone. */
  readonly serverName: string
  readonly instructions: string
  readonly offers: {
    readonly tools: boolean
    /** `changing` where the module tells the host that what a resource says is something else now. */
    readonly resources?: boolean | 'changing'
    readonly prompts?: 'fixed' | 'changing'
    readonly completions?: boolean
    /** Its handlers have messages for clients. */
    readonly logging?: boolean
  }
  readonly settings: SettingsSlice
  /** It acts with the rights of whoever started the server: where tokens are required it is off unless an administrator turns it on. */
  readonly personal?: true
  /**
   * Done once when a server has begun to serve, where there is a data directory already. It must cost next to nothing
   * unless there is something to put in order.
   */
  afterStart?(host: Host): Promise<void>
  load(): Promise<AnyModule>
}
