/** A class that a text names, with the method or field behind it. */
export interface NamedClass {
  readonly fqcn: string
  readonly member?: string
}

const maxName = 300

const startsLower = (part: string): boolean => /^[a-z_]/.test(part)
const startsUpper = (part: string): boolean => /^[A-Z]/.test(part)

/** Classes inside of others are written with a dot in links and with `$` in configurations. */
export const sameName = (fqcn: string): string => fqcn.replaceAll('$', '.')

/** Reads `nablarch.fw.web.HttpResponse.getBody`. Undefined if it is not the name of a class of Nablarch. */
export const readClassName = (token: string): NamedClass | undefined => {
  if (!token.startsWith('nablarch.') || token.length > maxName) return undefined
  const parts = sameName(token).split('.')
  const first = parts.findIndex((part) => !startsLower(part))
  if (first === -1 || !startsUpper(parts[first] ?? '')) return undefined
  let end = first + 1
  // A name that follows itself is a constructor.
  while (startsUpper(parts[end] ?? '') && parts[end] !== parts[end - 1]) end += 1
  const member = parts[end]
  return { fqcn: parts.slice(0, end).join('.'), ...(member !== undefined && startsLower(member) && { member }) }
}

/** All classes of Nablarch that a text names, in its order. */
export function* classesIn(text: string): Generator<NamedClass> {
  // Every position is part of at most one match, so this takes linear time.
  for (const [token] of text.matchAll(/[\w$.]+/g)) {
    const found = readClassName(token)
    if (found !== undefined) yield found
  }
}

/** The classes that a text links to. Links have the name of the class as their target. */
export function* linkedClasses(text: string): Generator<NamedClass> {
  for (const [, token = ''] of text.matchAll(/\]\(<?(nablarch\.[\w$.]{1,300})/g)) {
    const found = readClassName(token)
    if (found !== undefined) yield found
  }
}

/** The property that a setter sets: `sessionKey` for `setSessionKey`. */
export const propertyOfSetter = (member: string): string | undefined =>
  /^set[A-Z]/.test(member) ? `${member.charAt(3).toLowerCase()}${member.slice(4)}` : undefined
