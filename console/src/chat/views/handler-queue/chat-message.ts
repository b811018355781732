/** Larger configurations are copied by hand: a chat would cut them, or the model would read nothing else. */
export const longestMessage = 100_000

export const isTooLong = (xml: string): boolean => xml.length > longestMessage

/** A message with a configuration in a block of code, whose fence is longer than any in the configuration. */
export const messageWith = (lead: string, xml: string): string => {
  const longest = Math.max(2, ...(xml.match(/`{3,}/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${lead}\n\n${fence}xml\n${xml.endsWith('\n') ? xml : `${xml}\n`}${fence}`
}
