import { attempt } from '../../kernel/attempt.ts'
import { AppError } from '../../kernel/errors.ts'

const schemes = new Set(['postgres:', 'postgresql:'])

/** How many servers an address may name. */
export const maxHosts = 16

/** The hosts and the database of an address without user and password, for logs, errors and output. */
export const addressName = (url: string): string => {
  const addresses = readAddress(url)
  return `${addresses.map(hostName).join(',')}${addresses[0]?.pathname ?? ''}`
}

/** The host and port of an address of one server. */
const hostName = ({ hostname, port, searchParams }: URL): string => {
  const option = (name: string, otherwise: string): string => searchParams.get(name) ?? otherwise
  const itsPort = option('port', port)
  return `${option('host', hostname) || 'localhost'}${itsPort === '' ? '' : `:${itsPort}`}`
}

/** One address for each server, in the order in which they are written. The driver can read them. */
export const addressesOf = (url: string): readonly string[] => [...new Set(hostsInAuthority(url).flatMap(hostsInQuery))]

/** Parses an address, for each of its servers. Errors do not quote it: it may be a password with a typing error. */
export const readAddress = (url: string): readonly URL[] => {
  const addresses = addressesOf(url)
  refuseMany(addresses)
  return addresses.map((one) => {
    const parsed = parse(one)
    if (parsed === undefined || !schemes.has(parsed.protocol)) throw noAddress()
    return parsed
  })
}

/** The parts of an address that must not be shown: the whole address, and the password in both of its spellings. */
export const secretsOf = (url: string): readonly string[] => {
  const secrets = readAddress(url).flatMap(({ password, searchParams }) => [
    password,
    attempt(() => decodeURIComponent(password)) ?? '',
    searchParams.get('password') ?? '',
  ])
  return [...new Set([url, ...secrets])].filter((secret) => secret !== '')
}

/** A user without a host is written with a socket or a host among the options. */
const parse = (url: string): URL | undefined =>
  attempt(() => new URL(url)) ?? attempt(() => new URL(url.replace('@/', '@localhost/')))

/** `scheme://user@` and `host:port,host:port` and the rest. The user may contain commas. */
const form = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is

const hostsInAuthority = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? []
  const names = hosts.split(',')
  if (names.length === 1) return [url]
  refuseMany(names)
  return names.map((name) => (name === '' ? '' : `${before}${name}${after}`))
}

/** `?host=one,two&port=5432,5433`: libpq takes hosts as options, too. One port is meant for all of them. */
const hostsInQuery = (url: string): readonly string[] => {
  const hosts = parse(url)?.searchParams.get('host')?.split(',') ?? []
  if (hosts.length < 2) return [url]
  refuseMany(hosts)
  return hosts.map((host, index) => {
    const address = parse(url)
    const ports = address?.searchParams.get('port')?.split(',') ?? []
    const port = ports.length === 1 ? ports[0] : ports[index]
    if (address === undefined || host === '') return ''
    address.searchParams.set('host', host)
    if (port !== undefined) address.searchParams.set('port', port)
    return address.href
  })
}

const wanted = {
  en:
    'Write it as postgres://user:password@host:5432/database; ' +
    'special characters in the password are percent-encoded. Several hosts are separated by commas.',
  ja:
    'postgres://user:password@host:5432/database の形で書いてください。パスワードの記号はパーセントエンコードします。' +
    '複数のホストはコンマで区切ります。',
}

const noAddress = (): AppError =>
  new AppError(
    'usage',
    {
      en: 'This is no address of a PostgreSQL database (KURA_DATABASE_URL, --to or --from)',
      ja: 'PostgreSQL のデータベースのアドレスではありません (KURA_DATABASE_URL、--to、--from)',
    },
    { hint: wanted },
  )

/** Called before an address is made for each: that copies the rest of the text. */
const refuseMany = (hosts: readonly string[]): void => {
  if (hosts.length > maxHosts) throw tooMany()
}

const tooMany = (): AppError =>
  new AppError(
    'usage',
    {
      en: `The address of the database names more than ${maxHosts} hosts`,
      ja: `データベースのアドレスのホストが ${maxHosts} 個を超えています`,
    },
    { hint: wanted },
  )
