import type { AppType } from '../knowledge/schemas/fields.ts'
import type { QueuedHandler } from '../queue/queue.ts'
import type { ResolvedHandler, ResolvedQueue } from './resolved-queue.ts'

interface TypeMarkers {
  readonly appType: AppType
  /** What works in this type of application and in no other. */
  readonly only: readonly string[]
  /** What is usual in this type, but may stand in a queue of another. */
  readonly usual: readonly string[]
}

/** Classes that tell of which type a queue is, the most telling type first. */
const typeMarkers: readonly TypeMarkers[] = [
  {
    appType: 'rest',
    only: [
      'nablarch.fw.jaxrs.JaxRsResponseHandler',
      'nablarch.fw.jaxrs.BodyConvertHandler',
      'nablarch.fw.jaxrs.JaxRsBeanValidationHandler',
      'nablarch.fw.jaxrs.JaxRsAccessLogHandler',
      'nablarch.fw.jaxrs.CorsPreflightRequestHandler',
    ],
    usual: [],
  },
  {
    appType: 'http-messaging',
    only: [
      'nablarch.fw.messaging.handler.HttpMessagingErrorHandler',
      'nablarch.fw.messaging.handler.HttpMessagingRequestParsingHandler',
      'nablarch.fw.messaging.handler.HttpMessagingResponseBuildingHandler',
    ],
    usual: [],
  },
  {
    appType: 'web',
    only: [
      'nablarch.fw.web.handler.ForwardingHandler',
      'nablarch.common.web.handler.NablarchTagHandler',
      'nablarch.fw.web.post.PostResubmitPreventHandler',
      'nablarch.fw.web.handler.KeitaiAccessHandler',
    ],
    usual: ['nablarch.fw.web.handler.HttpResponseHandler', 'nablarch.fw.web.handler.HttpErrorHandler'],
  },
  {
    appType: 'messaging',
    only: ['nablarch.fw.messaging.handler.MessageReplyHandler', 'nablarch.fw.handler.RequestThreadLoopHandler'],
    usual: ['nablarch.fw.messaging.handler.MessagingContextHandler'],
  },
  {
    appType: 'batch',
    only: [
      'nablarch.fw.handler.LoopHandler',
      'nablarch.fw.handler.DbLessLoopHandler',
      'nablarch.fw.handler.ProcessResidentHandler',
    ],
    usual: ['nablarch.fw.handler.StatusCodeConvertHandler', 'nablarch.fw.handler.MultiThreadExecutionHandler'],
  },
]

/** The handler that gives away of which type a queue is. */
export const handlerShowingType = (
  queue: ResolvedQueue,
): { readonly appType: AppType; readonly resolved: ResolvedHandler } | undefined => {
  for (const { appType, only, usual } of typeMarkers) {
    const [resolved] = queue.ofAny([...only, ...usual])
    if (resolved !== undefined) return { appType, resolved }
  }
  return undefined
}

const onlyTypes: ReadonlyMap<string, AppType> = new Map(
  typeMarkers.flatMap(({ appType, only }) => only.map((fqcn) => [fqcn, appType] as const)),
)

/** The one type that a handler can belong to, whichever of its classes it is; none when it can belong to several. */
export const onlyTypeOf = (
  { classes }: QueuedHandler,
  meant: (written: string) => string | undefined,
): AppType | undefined => {
  const types = new Set(classes.map((written) => onlyTypes.get(meant(written) ?? written)))
  const [type] = types
  return types.size === 1 ? type : undefined
}

/** A table that is polled is configured as a resident batch as well as a messaging application. */
export const familyOf = (appType: AppType): string =>
  appType === 'batch' || appType === 'messaging' ? 'standalone' : appType
