import { printable } from '../../../text/printable.ts'

/** What is known, on one line; nothing where nothing is. */
export const factLine = (...facts: readonly (readonly [label: string, value: string])[]): readonly string[] => {
  const known = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${printable(value)}`)
  return known.length === 0 ? [] : [known.join('  ')]
}
