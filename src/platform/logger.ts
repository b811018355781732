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

/** JSON lines, or words for people where the sink is a terminal. Small on purpose: every start loads it. */
export const createLogger = ({ level, sink, clock }: LoggerOptions): Logger => {
  const write = (severity: Severity, message: string, facts: Readonly<Record<string, unknown>> = {}): void => {
    if (level === 'silent' || severities.indexOf(severity) < severities.indexOf(level)) return
    const plain = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, readable(value)]))
    const time = new Date(clock()).toISOString()
    sink.write(
      sink.isTTY === true
        ? pretty(severity, message, plain)
        : `${toJson({ ...plain, time, level: severity, message })}\n`,
    )
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
  // A request may hold anything: it must neither move the cursor nor forge a line.
  return `${visibleLine(`${severity === 'info' ? '' : `${severity}: `}${message}${rest.join('')}`)}\n`
}

/** A log line must never be what fails: cycles and big integers are told as text. */
const toJson = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
  } catch {
    return JSON.stringify(String(value))
  }
}

/** Errors have no enumerable parts; in a log they are worth their stack and what caused them. */
const readable = (value: unknown): unknown =>
  value instanceof Error
    ? {
        name: value.name,
        message: echo(value.message),
        stack: framesOf(value),
        ...(value.cause !== undefined && { cause: readable(value.cause) }),
      }
    : cutTexts(value)

/** The stack begins with the message, which may hold what a caller sent. */
const framesOf = ({ name, message, stack = '' }: Error): string => {
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, maxFrames)
  return [`${name}: ${echo(message)}`, ...frames.map(echo)].join('\n')
}

const maxFrames = 30

/** A log line must never be what fails: a value with a cycle is left as it is, and told as text later. */
const cutTexts = (value: unknown): unknown => {
  try {
    return echoAll(value)
  } catch {
    return value
  }
}
