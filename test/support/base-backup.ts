import { chown, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { PostgresNode } from './postgres-node.ts'

/** Files of the running server itself, and folders that a copy begins empty. The log comes from the primary. */
const notCopied = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label'])
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
])

/** A file may vanish while the folder is copied. The log makes up for it. */
const unlessGone = (thrown: unknown): void => {
  if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT')) throw thrown
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

const copyTree = async (from: string, to: string, { uid, gid }: Owner): Promise<void> => {
  await mkdir(to, { mode: 0o700 })
  await chown(to, uid, gid)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target, { uid, gid })
    else if (entry.isFile() && !notCopied.has(entry.name) && !emptied.has(path.basename(from)))
      await copyFile(source, target)
        .then(() => chown(target, uid, gid))
        .catch(unlessGone)
  }
}

/** Copies a running server with the low-level API of backups, and makes the copy a standby of it. */
export const copyAsStandby = async (primary: PostgresNode, standby: PostgresNode): Promise<void> => {
  await rm(standby.databaseDir, { recursive: true, force: true })
  const owner = await stat(primary.databaseDir)
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('standby', true)")
    await copyTree(primary.databaseDir, standby.databaseDir, owner)
    const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)')
    await standby.put('backup_label', rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  await standby.follow(primary)
}
