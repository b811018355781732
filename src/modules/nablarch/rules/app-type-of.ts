import type { AppType } from '../knowledge/schemas/fields.ts'
import type { Seat, Seating } from './seat.ts'

/** Classes that only one type of application has, the most telling first. */
const telling: readonly (readonly [AppType, readonly string[]])[] = [
  ['rest', ['nablarch.fw.jaxrs.JaxRsResponseHandler']],
  [
    'http-messaging',
    [
      'nablarch.fw.messaging.handler.HttpMessagingErrorHandler',
      'nablarch.fw.messaging.handler.HttpMessagingRequestParsingHandler',
      'nablarch.fw.messaging.handler.HttpMessagingResponseBuildingHandler',
    ],
  ],
  [
    'web',
    [
      'nablarch.fw.web.handler.HttpResponseHandler',
      'nablarch.fw.web.handler.HttpErrorHandler',
      'nablarch.fw.web.handler.ForwardingHandler',
    ],
  ],
  [
    'messaging',
    [
      'nablarch.fw.messaging.handler.MessagingContextHandler',
      'nablarch.fw.messaging.handler.MessageReplyHandler',
      'nablarch.fw.handler.RequestThreadLoopHandler',
    ],
  ],
  [
    'batch',
    ['nablarch.fw.handler.StatusCodeConvertHandler', 'nablarch.fw.handler.MultiThreadExecutionHandler', 'nablarch.fw.handler.LoopHandler'],
  ],
]

/** The handler that gives away of which type a queue is. */
export const tellingSeat = (queue: Seating): { readonly appType: AppType; readonly seat: Seat } | undefined => {
  for (const [appType, classes] of telling) {
    const [seat] = queue.ofAny(classes)
    if (seat !== undefined) return { appType, seat }
  }
  return undefined
}

/** A table that is polled is configured as a resident batch as well as a messaging application. */
export const familyOf = (appType: AppType): string => (appType === 'batch' || appType === 'messaging' ? 'standalone' : appType)
