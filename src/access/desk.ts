import type { Clock } from '../kernel/host.ts'
import type { TokenStore } from './ports.ts'

/** What the commands of the shell work with. */
export interface TokenDesk {
  readonly tokens: TokenStore
  readonly clock: Clock
}
