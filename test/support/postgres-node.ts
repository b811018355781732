import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { commonSettings, postgresProgram, serverUser } from './embedded-postgres.ts'

export interface NodeRequest {
  readonly name: string
  readonly port: number
  readonly databaseDir: string
  readonly settings: readonly string[]
}

const replicationSettings = [
  'wal_level=replica',
  'hot_standby=on',
  'max_wal_senders=10',
  'wal_keep_size=1GB',
  // A standby finds its new primary soon.
  'wal_retrieve_retry_interval=100ms',
  'wal_receiver_timeout=5s',
  'wal_receiver_status_interval=100ms',
]

/** One PostgreSQL of a cluster, as processes that can be killed and started again. */
export class PostgresNode {
  readonly name: string
  readonly port: number
  readonly databaseDir: string
  readonly #settings: readonly string[]
  #child: ChildProcess | undefined
  #printed = ''

  constructor({ name, port, databaseDir, settings }: NodeRequest) {
    this.name = name
    this.port = port
    this.databaseDir = databaseDir
    this.#settings = [...commonSettings, ...replicationSettings, ...settings, `port=${port}`]
  }

  get url(): string {
    return `postgres://${serverUser.user}:${serverUser.password}@127.0.0.1:${this.port}/postgres`
  }

  get isRunning(): boolean {
    return this.#child !== undefined
  }

  /** Starts the server. It is ready when it answers questions, also as a standby. */
  async start(): Promise<void> {
    const { uid, gid } = await stat(this.databaseDir)
    const flags = this.#settings.flatMap((setting) => ['-c', setting])
    const child = spawn(postgresProgram(), ['-D', this.databaseDir, ...flags], {
      ...(process.getuid?.() === 0 && { uid, gid }),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#printed = ''
    this.#child = child
    const ready = new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        this.#printed += chunk.toString()
        if (/ready to accept (read-only )?connections/.test(this.#printed)) resolve()
      })
      child.once('close', () => {
        if (this.#child === child) this.#child = undefined
        reject(new Error(`PostgreSQL ${this.name} ended: ${this.#printed.slice(-2000)}`))
      })
    })
    await ready
  }

  /** Ends the server and waits until it is gone: with a shutdown, at once, or as by a crash. */
  async end(signal: 'SIGKILL' | 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    const closed = once(child, 'close')
    const backends = await childrenOf(child.pid)
    child.kill(signal)
    // Processes that were frozen can only end when they go on.
    for (const pid of [...backends, child.pid]) sendTo(pid, 'SIGCONT')
    await closed
  }

  /** Stops all processes of the server where they are, as a machine that is cut off. Only `end` helps. */
  async freeze(): Promise<void> {
    const postmaster = this.#child?.pid
    for (const pid of [postmaster, ...(await childrenOf(postmaster))]) sendTo(pid, 'SIGSTOP')
  }

  /** Makes the standby a primary, and returns when it takes writes. */
  async promote(): Promise<void> {
    await this.ask('SELECT pg_promote(true, 60)')
  }

  /** Says where the standby gets its data from. A running one follows the new primary at once. */
  async follow(primary: PostgresNode): Promise<void> {
    const connection =
      `host=127.0.0.1 port=${primary.port} user=${serverUser.user} ` +
      `password=${serverUser.password} application_name=${this.name}`
    await appendFile(path.join(this.databaseDir, 'postgresql.auto.conf'), `\nprimary_conninfo = '${connection}'\n`)
    if (this.#child !== undefined) this.#child.kill('SIGHUP')
    else await this.put('standby.signal', '')
  }

  /** Writes a file of the data directory that the server can read. */
  async put(name: string, text: string): Promise<void> {
    const file = path.join(this.databaseDir, name)
    await writeFile(file, text)
    const { uid, gid } = await stat(this.databaseDir)
    await chown(file, uid, gid)
  }

  async ask<Row extends object>(sql: string): Promise<Row | undefined> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(sql)).rows[0]
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** The processes that a process has started (Linux only). */
const childrenOf = async (parent: number | undefined): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  // The name of the program, in parentheses, may contain spaces; the state and the parent follow it.
  return pids.filter((_, index) => Number(stats[index]?.split(') ').at(-1)?.split(' ')[1]) === parent).map(Number)
}

/** The process may have ended by itself. */
const sendTo = (pid: number | undefined, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    if (pid !== undefined) process.kill(pid, signal)
  } catch {
    // It is gone.
  }
}
