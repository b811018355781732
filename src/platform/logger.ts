import { echo, echoAll } from '../kernel/echo.ts'
import type { Logger, LogLevel } from '../kernel/host.ts'
import { visibleLine } from '../kernel/visible.ts'

type Severity = Exclude<LogLevel, 'silent'>

const severities: readonly Severity[] = ['debug', 'info', 'warn', 'error']

export interface LogSink {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

export interface LoggerOptions {
  readonly level: LogLevel
  readonly sink: LogSink
  readonly clock: () => number
}

/** Writes JSON lines, or readable text on a terminal. It is kept small because every start loads it. */
export const createLogger = ({ level, sink, clock }: LoggerOptions): Logger => {
  const write = (severity: Severity, message: string, facts: Readonly<Record<string, unknown>> = {}): void => {
    if (level === 'silent' || severities.indexOf(severity) < severities.indexOf(level)) return
    const plain = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, readable(value)]))
    const time = new Date(clock()).toISOString()
    const line =
      sink.isTTY === true ? pretty(severity, message, plain) : toJson({ ...plain, time, level: severity, message })
    // Text from a request must not move the cursor or fake a log line, even if the JSON is read on a terminal later.
    sink.write(`${visibleLine(line)}\n`)
  }
  return {
    debug: (message, facts) => {
      write('debug', message, facts)
    },
    info: (message, facts) => {
      write('info', message, facts)
    },
    warn: (message, facts) => {
      write('warn', message, facts)
    },
    error: (message, facts) => {
      write('error', message, facts)
    },
  }
}

const pretty = (severity: Severity, message: string, facts: Readonly<Record<string, unknown>>): string => {
  const rest = Object.entries(facts).map(
    ([key, value]) => ` ${key}=${typeof value === 'string' ? value : toJson(value)}`,
  )
  return `${severity === 'info' ? '' : `${severity}: `}${message}${rest.join('')}`
}

/** Logging must never throw: cycles and big integers are written as text. */
const toJson = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
  } catch {
    return JSON.stringify(String(value))
  }
}

/** Errors have no enumerable properties, so their name, message, stack and cause are copied. */
const readable = (value: unknown): unknown =>
  value instanceof Error
    ? {
        name: value.name,
        message: echo(value.message),
        stack: framesOf(value),
        ...(value.cause !== undefined && { cause: readable(value.cause) }),
      }
    : cutTexts(value)

/** The stack repeats the message, which may contain text from a caller, so only its frames are kept. */
const framesOf = ({ name, message, stack = '' }: Error): string => {
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, maxFrames)
  return [`${name}: ${echo(message)}`, ...frames.map(echo)].join('\n')
}

const maxFrames = 30

/** Logging must never throw: a value with a cycle is left as it is, and `toJson` writes it as text. */
const cutTexts = (value: unknown): unknown => {
  try {
    return echoAll(value)
  } catch {
    return value
  }
}
