import { printable } from '../../../text/printable.ts'

/** Labels and values on one line; no line if all values are empty. */
export const factLine = (...facts: readonly (readonly [label: string, value: string])[]): readonly string[] => {
  const shown = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${printable(value)}`)
  return shown.length === 0 ? [] : [shown.join('  ')]
}
