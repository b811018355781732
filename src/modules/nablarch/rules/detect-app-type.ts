import type { AppType } from '../knowledge/schemas/fields.ts'
import type { QueuedHandler } from '../queue/queue.ts'
import type { ResolvedHandler, ResolvedQueue } from './resolved-queue.ts'

interface TypeMarkers {
  readonly appType: AppType
  /** Classes that work in no other type of application. */
  readonly exclusive: readonly string[]
  /** Classes that are common in this type but also possible in others. */
  readonly common: readonly string[]
}

/** Classes that show the type of a queue; types with the most specific classes come first. */
const typeMarkers: readonly TypeMarkers[] = [
  {
    appType: 'rest',
    exclusive: [
      'nablarch.fw.jaxrs.JaxRsResponseHandler',
      'nablarch.fw.jaxrs.BodyConvertHandler',
      'nablarch.fw.jaxrs.JaxRsBeanValidationHandler',
      'nablarch.fw.jaxrs.JaxRsAccessLogHandler',
      'nablarch.fw.jaxrs.CorsPreflightRequestHandler',
    ],
    common: [],
  },
  {
    appType: 'http-messaging',
    exclusive: [
      'nablarch.fw.messaging.handler.HttpMessagingErrorHandler',
      'nablarch.fw.messaging.handler.HttpMessagingRequestParsingHandler',
      'nablarch.fw.messaging.handler.HttpMessagingResponseBuildingHandler',
    ],
    common: [],
  },
  {
    appType: 'web',
    exclusive: [
      'nablarch.fw.web.handler.ForwardingHandler',
      'nablarch.common.web.handler.NablarchTagHandler',
      'nablarch.fw.web.post.PostResubmitPreventHandler',
      'nablarch.fw.web.handler.KeitaiAccessHandler',
    ],
    common: ['nablarch.fw.web.handler.HttpResponseHandler', 'nablarch.fw.web.handler.HttpErrorHandler'],
  },
  {
    appType: 'messaging',
    exclusive: ['nablarch.fw.messaging.handler.MessageReplyHandler', 'nablarch.fw.handler.RequestThreadLoopHandler'],
    common: ['nablarch.fw.messaging.handler.MessagingContextHandler'],
  },
  {
    appType: 'batch',
    exclusive: [
      'nablarch.fw.handler.LoopHandler',
      'nablarch.fw.handler.DbLessLoopHandler',
      'nablarch.fw.handler.ProcessResidentHandler',
    ],
    common: ['nablarch.fw.handler.StatusCodeConvertHandler', 'nablarch.fw.handler.MultiThreadExecutionHandler'],
  },
]

/** The type of application that the handlers of a queue suggest, with the handler that shows it. */
export const detectAppType = (
  queue: ResolvedQueue,
): { readonly appType: AppType; readonly handler: ResolvedHandler } | undefined => {
  for (const { appType, exclusive, common } of typeMarkers) {
    const [handler] = queue.ofAny([...exclusive, ...common])
    if (handler !== undefined) return { appType, handler }
  }
  return undefined
}

const exclusiveTypes: ReadonlyMap<string, AppType> = new Map(
  typeMarkers.flatMap(({ appType, exclusive }) => exclusive.map((fqcn) => [fqcn, appType] as const)),
)

/** The only type in which a handler can occur; `undefined` when several types are possible. */
export const exclusiveTypeOf = (
  { classes }: QueuedHandler,
  correctName: (written: string) => string | undefined,
): AppType | undefined => {
  const types = new Set(classes.map((written) => exclusiveTypes.get(correctName(written) ?? written)))
  const [type] = types
  return types.size === 1 ? type : undefined
}

/** Polling a table is documented both as a resident batch and as messaging, so the two count as one family. */
export const familyOf = (appType: AppType): string =>
  appType === 'batch' || appType === 'messaging' ? 'standalone' : appType
