import { rm } from 'node:fs/promises'
import path from 'node:path'
import { copyAsStandby } from './base-backup.ts'
import { createServer, freePort, newServerFolder, serverUser } from './embedded-postgres.ts'
import { PostgresNode } from './postgres-node.ts'

export interface ClusterOptions {
  readonly standbys: number
  readonly settings?: readonly string[]
  /** A commit is acknowledged when a standby has it, too. */
  readonly synchronous?: boolean
}

export interface PostgresCluster {
  readonly nodes: readonly PostgresNode[]
  readonly primary: PostgresNode
  readonly standbys: readonly PostgresNode[]
  /** The address of all servers, as Kura takes it. */
  readonly url: string
  killPrimary(): Promise<void>
  /** Promotes the standby that has received the most, and lets the others follow it. */
  promote(): Promise<PostgresNode>
  /** Makes every server that does not run a standby of the primary, from a new copy. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

const nodeNames = ['alpha', 'beta', 'gamma', 'delta']

/** Starts a primary and its hot standbys, as processes of their own on free ports. */
export const startCluster = async ({
  standbys,
  settings = [],
  synchronous,
}: ClusterOptions): Promise<PostgresCluster> => {
  const folder = await newServerFolder()
  const nodes = await Promise.all(
    nodeNames.slice(0, standbys + 1).map(async (name) => {
      return new PostgresNode({ name, port: await freePort(), databaseDir: path.join(folder, name), settings })
    }),
  )
  const [first] = nodes
  if (first === undefined) throw new Error('a cluster has at least one server')
  let primary = first
  const others = (): readonly PostgresNode[] => nodes.filter((node) => node !== primary)
  const rebuild = async (): Promise<void> => {
    for (const node of others()) {
      if (node.isRunning) continue
      await copyAsStandby(primary, node)
      await node.start()
    }
  }
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.end('SIGQUIT')))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await (await createServer(first)).initialise()
    await first.start()
    if (synchronous === true) await requireStandby(primary)
    await rebuild()
  } catch (thrown) {
    await stop()
    throw thrown
  }
  return {
    nodes,
    get primary() {
      return primary
    },
    get standbys() {
      return others()
    },
    get url() {
      const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
      return `postgres://${serverUser.user}:${serverUser.password}@${hosts}/postgres`
    },
    killPrimary: () => primary.end('SIGKILL'),
    promote: async () => {
      const [best, ...rest] = await byReceived(others().filter(({ isRunning }) => isRunning))
      if (best === undefined) throw new Error('there is no standby to promote')
      await best.promote()
      primary = best
      for (const node of rest) await node.follow(best)
      return best
    },
    rebuild,
    stop,
  }
}

/** Copies of the server inherit it, so it holds after a promotion, too. */
const requireStandby = async (primary: PostgresNode): Promise<void> => {
  await primary.ask("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'")
  await primary.ask('SELECT pg_reload_conf()')
}

/** The standbys, the one with the most data first. */
const byReceived = async (standbys: readonly PostgresNode[]): Promise<readonly PostgresNode[]> => {
  const received = await Promise.all(
    standbys.map(async (node) => ({
      node,
      bytes: Number((await node.ask<{ bytes: string }>("SELECT pg_last_wal_receive_lsn() - '0/0' AS bytes"))?.bytes),
    })),
  )
  return received.toSorted((one, other) => other.bytes - one.bytes).map(({ node }) => node)
}
