/** Names that only programs on this machine can use. An address cannot be rebound. */
export const isLoopbackAddress = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/**
 * A page of another site can make a browser send requests here under that site's name (DNS rebinding), so only names of
 * this machine are allowed in Host.
 */
export const isAllowedHost = (header: string | undefined): boolean => {
  const match = /^(\[[0-9a-f:]+\]|[0-9a-z.-]+)(?::\d{1,5})?$/i.exec(header ?? '')
  return match?.[1] !== undefined && isLoopbackAddress(match[1].toLowerCase().replace(/^\[(.*)\]$/, '$1'))
}

/** Programs send no Origin; pages must be served from this machine. */
export const isAllowedOrigin = (header: string | undefined): boolean => {
  if (header === undefined) return true
  const match = /^https?:\/\/(.+)$/i.exec(header)
  return match?.[1] !== undefined && isAllowedHost(match[1])
}
