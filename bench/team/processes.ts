import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Running {
  readonly port: number
  stop(): Promise<void>
}

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const { NODE_EXTRA_CA_CERTS: _unset, ...environment } = process.env

interface Command {
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const start = ({ args, env }: Command) => {
  const child = spawn(process.execPath, args, {
    env: { ...environment, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/** Starts a program that prints its port. */
const startServer = async (command: Command, port: RegExp): Promise<Running> => {
  const child = start(command)
  let said = ''
  const found = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said = `${said}${chunk.toString()}`.slice(-10_000)
      const number = port.exec(said)?.[1]
      if (number !== undefined) resolve(Number(number))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => {
      reject(new Error(said))
    })
  })
  return {
    port: found,
    stop: async () => {
      if (!children.has(child)) return
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    },
  }
}

/** Runs a program to its end. */
const runProgram = async (command: Command): Promise<void> => {
  const child = start(command)
  let said = ''
  const read = (chunk: Buffer): void => {
    said = `${said}${chunk.toString()}`.slice(-10_000)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(said)
}

export interface KuraSettings {
  readonly home: string
  readonly databaseUrl?: string
  readonly meaning?: 'on' | 'off'
  readonly extras?: 'on'
}

const kuraEnvironment = ({
  home,
  databaseUrl,
  meaning = 'on',
  extras,
}: KuraSettings): Readonly<Record<string, string>> => ({
  KURA_HOME: home,
  KURA_MEANING: meaning,
  KURA_DAILY_BACKUPS: 'off',
  ...(extras && { KURA_EXTRAS: extras }),
  ...(databaseUrl !== undefined && { KURA_DATABASE_URL: databaseUrl }),
})

export const startKura = (settings: KuraSettings): Promise<Running> =>
  startServer(
    { args: ['dist/kura.js', 'serve', '--http', '--port', '0', 'knowledge'], env: kuraEnvironment(settings) },
    /127\.0\.0\.1:(\d+)/,
  )

export const runKura = (settings: KuraSettings, ...args: readonly string[]): Promise<void> =>
  runProgram({ args: ['dist/kura.js', ...args], env: kuraEnvironment(settings) })

/** Starts a program of bench/floor/, which prints its port in the first line. */
export const startFloor = (program: string, ...args: readonly string[]): Promise<Running> =>
  startServer({ args: [`bench/floor/${program}.cjs`, ...args] }, /^(\d+)\n/)

/** Stops all that `start` has started when the work ends. */
export const withServers = async <T>(
  work: (start: (starting: Promise<Running>) => Promise<number>) => Promise<T>,
): Promise<T> => {
  const running: Running[] = []
  try {
    return await work(async (starting) => {
      const server = await starting
      running.push(server)
      return server.port
    })
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}
