import { randomBytes, timingSafeEqual } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { proofOf } from '../../http/console/server-proof.ts'
import { isNotFound } from '../../kernel/error-code.ts'
import { askServer } from './ask-server.ts'

export interface ServerSearch {
  readonly dataDir: string
  /** Only a server on this port. */
  readonly port?: number | undefined
  /** Modules that the server must serve. */
  readonly modules: readonly string[]
  /** An address of this machine that servers may listen on, besides the usual ones. */
  readonly host: string
  readonly signal: AbortSignal
}

export interface FoundServer {
  readonly url: string
  readonly token: string
}

const fileForm = /^http-(\d{1,5})\.token$/
export const maxFiles = 20

/**
 * Finds a running server of this data directory by its token file. Files that a killed server left are passed over: the
 * server must prove that it has the token before the token is sent.
 */
export const findServer = async (search: ServerSearch): Promise<FoundServer | undefined> => {
  const { dataDir, port: wanted, modules, signal } = search
  const hosts = [...new Set(['127.0.0.1', search.host === 'localhost' ? '::1' : search.host, '::1'])]
  for (const port of (await portsIn(dataDir)).slice(0, maxFiles)) {
    if (wanted !== undefined && port !== wanted) continue
    const token = await tokenIn(path.join(dataDir, `http-${port}.token`))
    if (token === undefined) continue
    for (const address of hosts) {
      const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
      if ((await hasToken(url, { token, address, port, signal })) && (await serves(url, { token, modules, signal })))
        return { url, token }
    }
  }
  return undefined
}

/** Asks a server for a ticket; undefined if it ended in the meantime. */
export const ticketOf = async ({ url, token }: FoundServer, signal: AbortSignal): Promise<string | undefined> => {
  const answer = await askServer(url, { path: '/console/tickets', body: {}, token, signal })
  return typeof answer?.ticket === 'string' && /^[\w-]{22}$/.test(answer.ticket) ? answer.ticket : undefined
}

/** The ports of the token files, those of the newest first. */
const portsIn = async (dataDir: string): Promise<readonly number[]> => {
  const names = await readdir(dataDir).catch((thrown: unknown) => {
    if (isNotFound(thrown)) return []
    throw thrown
  })
  const files = await Promise.all(
    names
      .filter((name) => fileForm.test(name))
      .map(async (name) => ({
        port: Number(fileForm.exec(name)?.[1]),
        at: (await lstat(path.join(dataDir, name)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
  )
  return files
    .filter(({ port }) => port > 0 && port < 65_536)
    .sort((one, other) => other.at - one.at)
    .map(({ port }) => port)
}

const tokenForm = /^[\w-]{43}$/

/** A file that others could have written, or that came with a clone, has no token of ours. */
const tokenIn = async (file: string): Promise<string | undefined> => {
  try {
    const stats = await lstat(file)
    const { mode, uid, size } = stats
    const user = process.getuid?.()
    const isOurs = user === undefined || (uid === user && (mode & 0o077) === 0)
    if (!stats.isFile() || !isOurs || size > 100) return undefined
    const token = (await readFile(file, 'utf8')).trim()
    return tokenForm.test(token) ? token : undefined
  } catch {
    return undefined
  }
}

interface Candidate extends Pick<ServerSearch, 'signal'> {
  readonly token: string
}

const hasToken = async (
  url: string,
  { token, address, port, signal }: Candidate & { readonly address: string; readonly port: number },
): Promise<boolean> => {
  const nonce = randomBytes(16).toString('base64url')
  const answer = await askServer(url, { path: '/console/proof', body: { nonce }, signal })
  const [theirs, ours] = [
    Buffer.from(typeof answer?.proof === 'string' ? answer.proof : ''),
    Buffer.from(proofOf(token, nonce, { address, port })),
  ]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

const serves = async (
  url: string,
  { token, modules, signal }: Candidate & Pick<ServerSearch, 'modules'>,
): Promise<boolean> => {
  const me = await askServer(url, { path: '/console/me', token, signal })
  const served = Array.isArray(me?.modules) ? me.modules : []
  return me !== undefined && modules.every((name) => served.includes(name))
}
