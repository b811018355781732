import { AppError } from '../../../kernel/errors.ts'
import { runInSteps } from '../../../kernel/run-in-steps.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import { extractQueues } from '../queue/extract-queues.ts'
import type { Queue } from '../queue/queue.ts'
import type { Finding } from '../rules/finding.ts'
import { judgeQueue } from '../rules/judge-queue.ts'
import { isHandlerClass } from '../rules/handler-classes.ts'
import { rulesetFor, type Ruleset } from '../rules/ruleset.ts'
import { printableName, type ResolvedQueue } from '../rules/resolved-queue.ts'
import type { UnplacedHandler } from '../suggestion/arrangement.ts'
import type { Steps } from '../suggestion/repair-order.ts'
import { suggestHandlers } from '../suggestion/suggest-order.ts'
import type { XmlElement } from '../xml/element.ts'
import { readXml } from '../xml/read-xml.ts'
import { refusal } from '../xml/refusal.ts'
import { suggestType, typeOfQueue, type TypeOfQueue } from './type-of-queue.ts'
import type { ReportedFinding, ValidatedQueue, Validation } from './validation.ts'

/** Errors, warnings and handlers beyond these numbers are counted but not listed in the answer. */
export const maxFindings = 100
export const maxHandlers = 200
/** A document with more queues is refused. */
export const maxQueues = 50
/** For documents with more handlers no order is suggested. */
const maxHandlersForSuggestion = 300

export interface DocumentToValidate {
  readonly xml: string
  readonly appType: AppType
  /** Whether the text was decoded from bytes with its declared encoding. */
  readonly isDecoded?: boolean
}

/** A queue with what the rules say about it. */
export interface JudgedQueue extends TypeOfQueue {
  readonly queue: Queue
  readonly resolvedQueue: ResolvedQueue
  readonly findings: readonly Finding[]
  readonly ruleset: Ruleset
  /** Handlers in an order that validates, if this one does not. */
  readonly suggested: readonly UnplacedHandler[] | undefined
}

export interface JudgedDocument {
  readonly appType: AppType
  readonly root: XmlElement
  readonly queues: readonly JudgedQueue[]
}

/** Reads a configuration and checks every queue in it. `pause` lets other work run between the steps. */
export const judgeDocument = async (
  { xml, appType, isDecoded = false }: DocumentToValidate,
  knowledge: Knowledge,
  pause: () => Promise<void>,
): Promise<JudgedDocument> => {
  const root = await runInSteps(readXml(xml, { isDecoded, isFragment: true }), pause)
  const queues = queuesIn(root, knowledge, { hasListeners: appType === 'jakarta-batch' })
  if (queues.length === 0) throw nothingToJudge(appType)
  const excess = queues[maxQueues]
  if (excess !== undefined)
    throw refusal(
      {
        en: `it has too many handler queues (at most ${maxQueues})`,
        ja: `ハンドラキューが多すぎます（上限 ${maxQueues}）。`,
      },
      { line: excess.line, column: excess.column },
    )
  const suggestsOrder = countHandlers(queues) <= maxHandlersForSuggestion
  const judged: JudgedQueue[] = []
  for (const queue of queues) {
    const isAlone = queues.length === 1 || appType === 'jakarta-batch'
    const type = isAlone ? { appType } : typeOfQueue(queue, appType, knowledge)
    judged.push(await runInSteps(judge(queue, { knowledge, isAlone, suggestsOrder, ...type }), pause))
    await pause()
  }
  return { appType, root, queues: judged }
}

const countHandlers = (queues: readonly Queue[]): number =>
  queues.reduce((sum, queue) => sum + queue.handlers.length, 0)

export const validateDocument = async (
  document: DocumentToValidate,
  knowledge: Knowledge,
  pause: () => Promise<void>,
): Promise<Validation> => validationOf(await judgeDocument(document, knowledge, pause))

export const validationOf = ({ appType, queues }: JudgedDocument): Validation => {
  const findings = queues.flatMap(({ findings, queue }, index) =>
    findings.map((finding) => reported(finding, queue, index + 1)),
  )
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity !== 'error')
  return {
    result: errors.length > 0 ? 'NG' : 'OK',
    application_type: appType,
    handler_count: countHandlers(queues.map(({ queue }) => queue)),
    error_count: errors.length,
    warning_count: warnings.length,
    errors: errors.slice(0, maxFindings),
    warnings: warnings.slice(0, maxFindings),
    queues: queues.map(describeQueue),
  }
}

/** The queues of a parsed document, with the classes of the default component names. */
export const queuesIn = (
  root: XmlElement,
  knowledge: Knowledge,
  { hasListeners }: { readonly hasListeners: boolean },
): readonly Queue[] =>
  extractQueues(root, {
    knownNames: (name) => knowledge.componentNames.classesOf(name),
    isHandler: isHandlerClass(knowledge),
    hasListeners,
  })

interface JudgeOptions extends TypeOfQueue {
  readonly knowledge: Knowledge
  /** A single queue is always checked as the requested type. */
  readonly isAlone: boolean
  readonly suggestsOrder: boolean
}

function* judge(queue: Queue, { knowledge, isAlone, suggestsOrder, ...type }: JudgeOptions): Steps<JudgedQueue> {
  const ruleset = rulesetFor(knowledge, type.appType)
  const { findings: violations, resolvedQueue } = yield* judgeQueue(queue, ruleset)
  const findings = isAlone ? violations : [...violations, ...suggestType(queue, type.appType, knowledge)]
  const suggested = suggestsOrder ? yield* suggestHandlers(queue, { resolvedQueue, findings, ruleset }) : undefined
  return { queue, resolvedQueue, findings, ruleset, suggested, ...type }
}

const describeQueue = ({
  queue,
  appType,
  because,
  findings,
  resolvedQueue,
  suggested,
}: JudgedQueue): ValidatedQueue => ({
  name: printableName(queue.name),
  line: queue.line,
  column: queue.column,
  application_type: appType,
  ...(because !== undefined && { judged_because: because }),
  result: findings.some(({ severity }) => severity === 'error') ? 'NG' : 'OK',
  handlers: describeHandlers(resolvedQueue),
  ...(suggested !== undefined && {
    suggested_order: suggested.map(({ fqcn, label }) => printableName(fqcn ?? label)),
  }),
})

const describeHandlers = (resolvedQueue: ResolvedQueue): ValidatedQueue['handlers'] =>
  resolvedQueue.handlers
    .slice(0, maxHandlers)
    .map(({ position, label, queued: { classes, ref, list, line, column } }) => ({
      position,
      name: label,
      // A component name with several possible classes is shown without a class.
      ...(classes.length === 1 && { fqcn: printableName(classes[0] ?? '') }),
      ...(ref !== undefined && { component: printableName(ref) }),
      ...(list !== undefined && { list }),
      line,
      column,
    }))

const reported = (finding: Finding, queue: Queue, number: number): ReportedFinding => {
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
