import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../kernel/errors.ts'
import type { ProgramOutcome, ProgramRequest, RunProgram } from '../kernel/program.ts'
import { bufferAll, bufferLines, type OutputBuffer } from './output-buffer.ts'
import { endProcessTree, runMark } from './process-tree.ts'
import { startOf } from './process-list.ts'

const defaultGraceMs = 5000
const pipeCloseMs = 1000

/** The only place that starts programs for tools. No program outlives its call: see `endProcessTree`. */
export const runProgram: RunProgram = async (request) => {
  request.signal.throwIfAborted()
  const mark = runMark(request.runId ?? randomUUID())
  const child = start(request, mark)
  const collected = collect(child, request)
  const stop = stopReason(request)
  try {
    await once(child, 'spawn').catch((error: unknown) => {
      throw cannotStart(request.command, error)
    })
    const since = child.pid === undefined ? undefined : startOf(child.pid)
    child.stdin.on('error', () => undefined) // A program may end without reading its input.
    child.stdin.end(request.stdin ?? '')
    const exited = once(child, 'exit').then(() => 'exit' as const)
    const ended = await Promise.race([exited, stop.reason, collected.overflow])
    if (child.pid !== undefined)
      await endProcessTree({ pid: child.pid, mark, since }, ended === 'exit' ? 0 : (request.graceMs ?? defaultGraceMs))
    await closePipes(child, collected.closed)
    return { ended, exitCode: child.exitCode, exitSignal: child.signalCode, ...collected.texts() }
  } finally {
    stop.clear()
  }
}

const start = ({ command, args, cwd, env }: ProgramRequest, mark: string): ChildProcessWithoutNullStreams => {
  const [name, value] = mark.split('=', 2)
  try {
    return spawn(command, args, {
      cwd,
      env: { ...env, [name ?? '']: value },
      stdio: ['pipe', 'pipe', 'pipe'],
      shell: false,
      // Its own process group, so that its children can be found after it has ended.
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
  } catch (error) {
    throw cannotStart(command, error)
  }
}

/** A detached process without the mark may keep the pipes open. It is not waited for. */
const closePipes = async (child: ChildProcessWithoutNullStreams, closed: Promise<unknown>): Promise<void> => {
  await Promise.race([closed, sleep(pipeCloseMs, undefined, { ref: false })])
  child.stdout.destroy()
  child.stderr.destroy()
}

interface Collected {
  readonly overflow: Promise<'too_much_output'>
  readonly closed: Promise<unknown>
  texts(): Pick<ProgramOutcome, 'stdout' | 'stderr'>
}

const collect = (child: ChildProcessWithoutNullStreams, request: ProgramRequest): Collected => {
  const { maxOutputBytes, onLine, stdoutAs } = request
  const stdout = onLine === undefined ? bufferAll(stdoutAs) : bufferLines(onLine)
  const stderr = bufferAll()
  const overflow = new Promise<'too_much_output'>((resolve) => {
    const take = (buffer: OutputBuffer, chunk: Buffer): void => {
      if (stdout.size() + stderr.size() + chunk.length > maxOutputBytes) resolve('too_much_output')
      else buffer.push(chunk)
    }
    child.stdout.on('data', (chunk: Buffer) => {
      take(stdout, chunk)
    })
    child.stdout.on('end', () => {
      stdout.end()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      take(stderr, chunk)
    })
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  return { overflow, closed, texts: () => ({ stdout: stdout.text(), stderr: stderr.text() }) }
}

const stopReason = ({
  signal,
  timeoutMs,
}: ProgramRequest): { readonly reason: Promise<'timeout' | 'aborted'>; clear(): void } => {
  let clear = (): void => undefined
  const reason = new Promise<'timeout' | 'aborted'>((resolve) => {
    const timer = setTimeout(() => {
      resolve('timeout')
    }, timeoutMs)
    const abort = (): void => {
      resolve('aborted')
    }
    signal.addEventListener('abort', abort, { once: true })
    clear = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  })
  return {
    reason,
    clear: () => {
      clear()
    },
  }
}

const cannotStart = (command: string, cause: unknown): AppError =>
  new AppError(
    'failed',
    { en: `Cannot start ${command}`, ja: `${command} を起動できません` },
    {
      hint: {
        en: 'Is it installed, and may it be executed?',
        ja: 'インストールされていて、実行を許可されているか確認してください。',
      },
      cause,
    },
  )
