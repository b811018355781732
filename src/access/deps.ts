import type { Clock } from '../kernel/host.ts'
import type { TokenStore } from './ports.ts'

/** What the commands of the shell work with. */
export interface TokenDeps {
  readonly tokens: TokenStore
  readonly clock: Clock
}
