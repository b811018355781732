import { AppError } from '../../../kernel/errors.ts'
import { inSteps } from '../../../kernel/in-steps.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import { extractQueues } from '../queue/extract-queues.ts'
import type { Queue } from '../queue/queue.ts'
import type { Finding } from '../rules/finding.ts'
import { judgeQueue } from '../rules/judge-queue.ts'
import { handlersOf } from '../rules/meant-class.ts'
import { rulesetFor } from '../rules/ruleset.ts'
import { shown, type ResolvedQueue } from '../rules/resolved-queue.ts'
import type { Steps } from '../suggestion/settle-order.ts'
import { suggestOrder } from '../suggestion/suggest-order.ts'
import { readXml } from '../xml/read-xml.ts'
import { refusal } from '../xml/refusal.ts'
import { suggestType, typeOfQueue, type TypeOfQueue } from './type-of-queue.ts'
import type { ToldFinding, ValidatedQueue, Validation } from './validation.ts'

/** No answer is endless: more than these of a kind, or so many handlers, are counted and not told. */
export const maxFindings = 100
export const maxHandlers = 200
/** No configuration has more. */
export const maxQueues = 50
/** Beyond these together, mistakes are told and not mended. */
const maxMended = 300

export interface DocumentToValidate {
  readonly xml: string
  readonly appType: AppType
  /** Whether the text was decoded from bytes by its own declaration. */
  readonly isDecoded?: boolean
}

/** Reads a configuration and judges every queue in it. `pause` lets other work through between the steps. */
export const validateDocument = async (
  { xml, appType, isDecoded = false }: DocumentToValidate,
  knowledge: Knowledge,
  pause: () => Promise<void>,
): Promise<Validation> => {
  const root = await inSteps(readXml(xml, { isDecoded, isFragment: true }), pause)
  const handlers = new Set(handlersOf(knowledge))
  const queues = extractQueues(root, {
    knownNames: (name) => knowledge.componentNames.classesOf(name),
    isHandler: (fqcn) => handlers.has(fqcn),
    hasListeners: appType === 'jakarta-batch',
  })
  if (queues.length === 0) throw nothingToJudge(appType)
  if (queues.length > maxQueues)
    throw refusal(
      {
        en: `it has too many handler queues (at most ${maxQueues})`,
        ja: `ハンドラキューが多すぎます（上限 ${maxQueues}）。`,
      },
      queues[maxQueues],
    )
  const handlerCount = queues.reduce((sum, queue) => sum + queue.handlers.length, 0)
  const judged: JudgedQueue[] = []
  for (const [index, queue] of queues.entries()) {
    const isAlone = queues.length === 1 || appType === 'jakarta-batch'
    const type = isAlone ? { appType } : typeOfQueue(queue, appType, knowledge)
    const circumstances = { knowledge, isAlone, number: index + 1, isMended: handlerCount <= maxMended, ...type }
    judged.push(await inSteps(judge(queue, circumstances), pause))
    await pause()
  }
  const findings = judged.flatMap((one) => one.findings)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity !== 'error')
  return {
    result: errors.length > 0 ? 'NG' : 'OK',
    application_type: appType,
    handler_count: handlerCount,
    error_count: errors.length,
    warning_count: warnings.length,
    errors: errors.slice(0, maxFindings),
    warnings: warnings.slice(0, maxFindings),
    queues: judged.map(({ queue }) => queue),
  }
}

interface JudgedQueue {
  readonly queue: ValidatedQueue
  readonly findings: readonly ToldFinding[]
}

interface Circumstances extends TypeOfQueue {
  readonly knowledge: Knowledge
  readonly number: number
  /** Whether there is no other queue in the document, so that there is no doubt about what was asked. */
  readonly isAlone: boolean
  readonly isMended: boolean
}

function* judge(
  queue: Queue,
  { knowledge, number, isAlone, isMended, appType, because }: Circumstances,
): Steps<JudgedQueue> {
  const ruleset = rulesetFor(knowledge, appType)
  const { findings: violations, resolvedQueue } = yield* judgeQueue(queue, ruleset)
  const findings = isAlone ? violations : [...violations, ...suggestType(queue, appType, knowledge)]
  const suggested = isMended ? yield* suggestOrder(queue, { resolvedQueue, findings, ruleset }) : undefined
  return {
    findings: findings.map((finding) => told(finding, queue, number)),
    queue: {
      name: shown(queue.name),
      line: queue.line,
      column: queue.column,
      application_type: appType,
      ...(because !== undefined && { judged_because: because }),
      result: findings.some(({ severity }) => severity === 'error') ? 'NG' : 'OK',
      handlers: describeHandlers(resolvedQueue),
      ...(suggested !== undefined && { suggested_order: suggested.map(shown) }),
    },
  }
}

const describeHandlers = (resolvedQueue: ResolvedQueue): ValidatedQueue['handlers'] =>
  resolvedQueue.resolvedHandlers
    .slice(0, maxHandlers)
    .map(({ position, label, handler: { classes, ref, list, line, column } }) => ({
      position,
      name: label,
      // A name with several classes is told as a name alone: which one it is nobody knows.
      ...(classes.length === 1 && { fqcn: shown(classes[0] ?? '') }),
      ...(ref !== undefined && { component: shown(ref) }),
      ...(list !== undefined && { list }),
      line,
      column,
    }))

const told = (finding: Finding, queue: Queue, number: number): ToldFinding => {
  const { position, otherPosition, sourceUrl, ...rest } = finding
  const { line, column } = (position === undefined ? undefined : queue.handlers[position - 1]) ?? queue
  return {
    ...rest,
    queue: number,
    line,
    column,
    ...(position !== undefined && { position }),
    ...(otherPosition !== undefined && { other_position: otherPosition }),
    ...(sourceUrl !== undefined && { source_url: sourceUrl }),
  }
}

const nothingToJudge = (appType: AppType): AppError => {
  const expected = appType === 'jakarta-batch' ? expectedListeners : expectedHandlers
  const message = {
    en: `No handler class was found in the XML: ${expected.en}`,
    ja: `XMLからハンドラクラスを抽出できませんでした。${expected.ja}`,
  }
  return new AppError('rule_violated', message, {
    contract: 'ja',
    field: 'handlerQueueXml',
    verbatim: true,
  })
}

const expectedHandlers = {
  en:
    'put <component class="full name of a handler"/> or <component-ref name="component"/> ' +
    'right into <list name="handlerQueue"> or <property name="handlerQueue"><list>',
  ja:
    '<list name="handlerQueue"> または <property name="handlerQueue"><list> の直下に、' +
    '<component class="ハンドラの完全修飾クラス名"/> か <component-ref name="コンポーネント名"/> を並べてください。',
}

const expectedListeners = {
  en:
    'put <component class="full name of a listener"/> ' +
    'right into <list name="jobListeners">, <list name="stepListeners"> or <list name="itemWriteListeners">',
  ja:
    '<list name="jobListeners">、<list name="stepListeners">、<list name="itemWriteListeners"> の直下に、' +
    '<component class="リスナーの完全修飾クラス名"/> を並べてください。',
}
