import { isAllowedHost, isAllowedOrigin, isLoopbackAddress } from './guards.ts'

/** The addresses of both ends of a connection. */
export interface ConnectionAddresses {
  readonly remote: string
  readonly local: string
}

/** The host names of a server, and the pages that may use it. */
export interface Names {
  isHost(header: string | undefined, addresses: ConnectionAddresses): boolean
  /** `host` is the Host header, which is already checked. */
  isOrigin(header: string | undefined, host: string): boolean
  /** The origins of our own pages, for a Host header that is already checked. */
  ownOrigins(host: string): readonly string[]
  /** Whether a page of this origin, which is not ours, may read answers. */
  isForeignPage(origin: string): boolean
}

/** On loopback: names of this machine, and pages served from it. */
export const loopbackNames: Names = {
  isHost: (header) => isAllowedHost(header),
  isOrigin: (header) => isAllowedOrigin(header),
  ownOrigins: (host) => [`http://${host}`],
  isForeignPage: () => false,
}

const form = /^(\[[0-9a-f:.]+\]|[0-9a-z.-]+)(?::(\d{1,5}))?$/i

/** The configured names, and the address of the connection itself: only a name can be made to point elsewhere. */
export const teamNames = (hosts: readonly string[], origins: readonly string[], publicOrigin?: string): Names => {
  const names = new Set(hosts.map((host) => host.toLowerCase()))
  const pages = new Set(origins.map((origin) => origin.toLowerCase()))
  const ownOrigins = (host: string): readonly string[] => [
    `http://${host.toLowerCase()}`,
    `https://${host.toLowerCase()}`,
    ...(publicOrigin === undefined ? [] : [publicOrigin]),
  ]
  return {
    ownOrigins,
    isHost: (header, { remote, local }) => {
      const match = form.exec(header ?? '')
      if (match?.[1] === undefined) return false
      const name = match[1].toLowerCase()
      if (names.has(name) || names.has((header ?? '').toLowerCase())) return true
      const address = name.replace(/^\[(.*)\]$/, '$1')
      if (isLoopbackAddress(address)) return isLoopbackAddress(plain(remote))
      return local !== '' && address === plain(local)
    },
    isOrigin: (header, host) => {
      if (header === undefined) return true
      const origin = header.toLowerCase()
      return ownOrigins(host).includes(origin) || pages.has(origin)
    },
    isForeignPage: (origin) => pages.has(origin.toLowerCase()),
  }
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
