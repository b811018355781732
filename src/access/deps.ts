import type { Clock } from '../kernel/host.ts'
import type { TokenStore } from './ports.ts'

/** The dependencies of the `kura token` commands. */
export interface TokenDeps {
  readonly tokens: TokenStore
  readonly clock: Clock
}
