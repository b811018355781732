import { pick, type Random } from '../../support/durability/random.ts'
import type { Answer, Memory, MeasuredServer } from '../measured-server.ts'
import { anyStep, offerOf, type Offer, type Step } from './steps.ts'
import { anyText } from './texts.ts'

export interface WalkPlan {
  readonly calls: number
  readonly inFlight: number
  readonly random: Random
}

export interface Extreme {
  readonly name: string
  readonly value: number
}

export interface Walk {
  readonly answered: number
  readonly cancelled: number
  readonly errors: number
  readonly slowest: Extreme
  /** The largest answer of each kind of call, in bytes. */
  readonly largest: ReadonlyMap<string, number>
  readonly memory: readonly Memory[]
  readonly names: ReadonlySet<string>
}

/** A line that is not a request. */
const garbage = (random: Random): string =>
  pick(random, [
    '',
    '{',
    '[]',
    '[{}]',
    'null',
    '"x"',
    '{"jsonrpc":"1.0"}',
    '['.repeat(1_000),
    anyText(random).replaceAll('\n', ' '),
  ]) ?? ''

const isError = ({ message }: Answer): boolean =>
  message.error !== undefined || (message.result as { readonly isError?: boolean } | undefined)?.isError === true

class WalkRecord {
  answered = 0
  cancelled = 0
  errors = 0
  slowest: Extreme = { name: '', value: 0 }
  readonly largest = new Map<string, number>()
  readonly names = new Set<string>()
  readonly memory: Memory[] = []

  note(step: Step, answer: Answer): void {
    this.answered++
    if (isError(answer)) this.errors++
    this.names.add(step.name)
    if (answer.ms > this.slowest.value) this.slowest = { name: step.name, value: answer.ms }
    this.largest.set(step.name, Math.max(this.largest.get(step.name) ?? 0, answer.bytes))
  }
}

/** Makes random calls, several at a time, and measures the memory before and after each quarter. */
export const walk = async (server: MeasuredServer, plan: WalkPlan): Promise<Walk> => {
  await server.initialize()
  const offer = await offerOf(server)
  const record = new WalkRecord()
  record.memory.push(await server.memory())
  const parts = 4
  // The first part loads every module and fills the caches, so the test compares the memory of later parts.
  for (let part = 0; part < parts; part++) {
    await walkPart(server, offer, { ...plan, calls: plan.calls / parts, record })
    record.memory.push(await server.memory())
  }
  return record
}

const walkPart = async (
  server: MeasuredServer,
  offer: Offer,
  { calls, inFlight, random, record }: WalkPlan & { readonly record: WalkRecord },
) => {
  let left = calls
  const walker = async (): Promise<void> => {
    while (left-- > 0) await takeStep(server, offer, { random, record })
  }
  await Promise.all(Array.from({ length: inFlight }, walker))
}

const takeStep = async (
  server: MeasuredServer,
  offer: Offer,
  { random, record }: { readonly random: Random; readonly record: WalkRecord },
) => {
  if (random() < 0.02) server.send(garbage(random))
  const step = anyStep(random, offer)
  const { id, answer } = server.ask(step.method, step.params)
  if (random() < 0.03) {
    answer.catch(() => undefined)
    server.cancel(id)
    record.cancelled++
    return
  }
  record.note(step, await answer)
}
