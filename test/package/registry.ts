import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

export interface Registry {
  readonly url: string
  /** The files of packages that were fetched, by their names. */
  readonly fetched: readonly string[]
  close(): Promise<void>
}

interface Packed {
  readonly name: string
  readonly file: string
  readonly bytes: Buffer
  readonly manifest: { readonly name: string; readonly version: string }
}

const readTarball = (file: string): Packed => {
  const manifest = JSON.parse(
    execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' }),
  ) as Packed['manifest']
  return { name: manifest.name, file: path.basename(file), bytes: readFileSync(file), manifest }
}

/** Answers with these packages as if they were published, and asks `upstream` for all others. */
export const startRegistry = async (tarballs: readonly string[], upstream: string): Promise<Registry> => {
  const packages = tarballs.map(readTarball)
  const fetched: string[] = []
  let url = ''
  const describe = ({ name, file, bytes, manifest }: Packed) => ({
    name,
    'dist-tags': { latest: manifest.version },
    versions: {
      [manifest.version]: {
        ...manifest,
        dist: {
          tarball: `${url}${name}/-/${file}`,
          shasum: createHash('sha1').update(bytes).digest('hex'),
          integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
        },
      },
    },
  })
  const answer = async (asked: string, response: ServerResponse): Promise<void> => {
    const own = packages.find(({ name, file }) => asked === name || asked === `${name}/-/${file}`)
    if (asked.endsWith('.tgz')) fetched.push(path.basename(asked))
    if (own !== undefined) response.end(asked === own.name ? JSON.stringify(describe(own)) : own.bytes)
    else {
      const found = await fetch(new URL(asked, upstream), { headers: { accept: 'application/json' } })
      const bytes = Buffer.from(await found.arrayBuffer())
      const isList = found.headers.get('content-type')?.includes('json') === true
      // Packages are fetched through here too, so that they are noted.
      response.writeHead(found.status).end(isList ? bytes.toString('utf8').replaceAll(upstream, url) : bytes)
    }
  }
  const server = createServer((request, response) => {
    answer((request.url ?? '/').slice(1).replace(/\?.*$/, ''), response).catch((thrown: unknown) =>
      response.writeHead(502).end(String(thrown)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    fetched,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
