import { stateOf, type TokenRecord, type TokenState } from '../domain/token.ts'

/** A token as people and programs see it: everything but the hash. */
export const asData = (
  { hash: _kept, ...rest }: TokenRecord,
  now: number,
): Omit<TokenRecord, 'hash'> & { readonly state: TokenState } => ({
  ...rest,
  state: stateOf(rest, now),
})
