import { stateOf, type TokenRecord, type TokenState } from '../domain/token.ts'

/** A token as the commands show it: everything except the hash. */
export const tokenData = (
  { hash: _kept, ...rest }: TokenRecord,
  now: number,
): Omit<TokenRecord, 'hash'> & { readonly state: TokenState } => ({
  ...rest,
  state: stateOf(rest, now),
})
