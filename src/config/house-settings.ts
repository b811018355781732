import { choice, flag, integer, text } from '../kernel/setting.ts'

/** The settings of the house itself; each module brings its own beside them. */
export const houseSettings = {
  logLevel: choice({
    env: 'KURA_LOG_LEVEL',
    trust: 'project',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    description: 'The least severe messages that are written to stderr.',
  }),
  workspace: text<string>({
    env: 'KURA_WORKSPACE',
    trust: 'project',
    default: 'default',
    description: 'The workspace in the database that is read and written.',
  }),
  readOnly: flag({
    env: 'KURA_READ_ONLY',
    trust: 'project',
    wins: true,
    default: false,
    description: 'Leave out every tool that writes or runs something. It wins over every other setting.',
  }),
  extras: flag({
    env: 'KURA_EXTRAS',
    trust: 'project',
    default: false,
    description: 'List also the tools that Kura adds to those of its four specifications.',
  }),
  dailyBackups: flag({
    env: 'KURA_DAILY_BACKUPS',
    trust: 'project',
    default: true,
    description: 'Let a server back up the database once a day to backups/ of the data directory, and keep the last seven.',
  }),
  databaseUrl: text({
    env: 'KURA_DATABASE_URL',
    trust: 'user',
    default: undefined as string | undefined,
    description: 'A PostgreSQL database that a team shares, as postgres://user:password@host:port/database. Without it, kura.db in the data directory.',
  }),
  databaseConnections: integer({
    env: 'KURA_DATABASE_CONNECTIONS',
    trust: 'user',
    min: 2,
    max: 1000,
    default: 10,
    description: 'The most connections to PostgreSQL that a server uses for items; conversations use up to two more.',
  }),
  idleTimeout: integer({
    env: 'KURA_IDLE_TIMEOUT',
    trust: 'project',
    min: 0,
    max: 86_400,
    default: 0,
    description: 'On stdio, end after so many seconds without traffic; 0 is never.',
  }),
  httpHost: text<string>({
    env: 'KURA_HTTP_HOST',
    flag: '--host',
    trust: 'user',
    default: '127.0.0.1',
    description: 'The address that the HTTP server is bound to; only loopback addresses are accepted.',
  }),
  httpPort: integer({
    env: 'KURA_HTTP_PORT',
    flag: '--port',
    trust: 'user',
    min: 0,
    max: 65_535,
    default: 4127,
    description: 'The port of the HTTP server; 0 takes a free one.',
  }),
}
