import { documentedQueues, type DocumentedQueue } from './documented-queues.ts'

/** Short names for handler classes. */
const classes = {
  Charset: 'nablarch.fw.web.handler.HttpCharacterEncodingHandler',
  ContextClear: 'nablarch.common.handler.threadcontext.ThreadContextClearHandler',
  GlobalError: 'nablarch.fw.handler.GlobalErrorHandler',
  HttpResponse: 'nablarch.fw.web.handler.HttpResponseHandler',
  Rewrite: 'nablarch.fw.web.handler.HttpRewriteHandler',
  Keitai: 'nablarch.fw.web.handler.KeitaiAccessHandler',
  Health: 'nablarch.fw.web.handler.HealthCheckEndpointHandler',
  Secure: 'nablarch.fw.web.handler.SecureHandler',
  Multipart: 'nablarch.fw.web.upload.MultipartHandler',
  Session: 'nablarch.common.web.session.SessionStoreHandler',
  Context: 'nablarch.common.handler.threadcontext.ThreadContextHandler',
  AccessLog: 'nablarch.common.web.handler.HttpAccessLogHandler',
  Normalize: 'nablarch.fw.web.handler.NormalizationHandler',
  Forward: 'nablarch.fw.web.handler.ForwardingHandler',
  HttpError: 'nablarch.fw.web.handler.HttpErrorHandler',
  Resubmit: 'nablarch.fw.web.post.PostResubmitPreventHandler',
  Tag: 'nablarch.common.web.handler.NablarchTagHandler',
  Csrf: 'nablarch.fw.web.handler.CsrfTokenVerificationHandler',
  Service: 'nablarch.common.availability.ServiceAvailabilityCheckHandler',
  Permission: 'nablarch.common.permission.PermissionCheckHandler',
  Resource: 'nablarch.fw.web.handler.ResourceMapping',
  Db: 'nablarch.common.handler.DbConnectionManagementHandler',
  Tx: 'nablarch.common.handler.TransactionManagementHandler',
  Login: 'com.example.web.LoginCheckHandler',
  Routes: 'nablarch.integration.router.RoutesMapping',
  PathRoutes: 'nablarch.integration.router.PathOptionsProviderRoutesMapping',
  HttpPackages: 'nablarch.fw.web.handler.HttpRequestJavaPackageMapping',
  JaxRsResponse: 'nablarch.fw.jaxrs.JaxRsResponseHandler',
  Cors: 'nablarch.fw.jaxrs.CorsPreflightRequestHandler',
  JaxRsLog: 'nablarch.fw.jaxrs.JaxRsAccessLogHandler',
  Status: 'nablarch.fw.handler.StatusCodeConvertHandler',
  Duplicate: 'nablarch.fw.handler.DuplicateProcessCheckHandler',
  Retry: 'nablarch.fw.handler.RetryHandler',
  Resident: 'nablarch.fw.handler.ProcessResidentHandler',
  Stop: 'nablarch.fw.handler.BasicProcessStopHandler',
  Packages: 'nablarch.fw.handler.RequestPathJavaPackageMapping',
  Threads: 'nablarch.fw.handler.MultiThreadExecutionHandler',
  RequestLoop: 'nablarch.fw.handler.RequestThreadLoopHandler',
  Loop: 'nablarch.fw.handler.LoopHandler',
  Read: 'nablarch.fw.handler.DataReadHandler',
  MessagingContext: 'nablarch.fw.messaging.handler.MessagingContextHandler',
  Reply: 'nablarch.fw.messaging.handler.MessageReplyHandler',
  Resend: 'nablarch.fw.messaging.handler.MessageResendHandler',
  HmError: 'nablarch.fw.messaging.handler.HttpMessagingErrorHandler',
  HmParse: 'nablarch.fw.messaging.handler.HttpMessagingRequestParsingHandler',
  HmBuild: 'nablarch.fw.messaging.handler.HttpMessagingResponseBuildingHandler',
} as const

export type ShortName = keyof typeof classes

const isShort = (name: string): name is ShortName => Object.hasOwn(classes, name)

/** `'Status GlobalError'` as classes. */
export const named = (names: string): readonly string[] =>
  names.split(' ').map((name) => {
    if (!isShort(name)) throw new Error(`No class is called ${name} here`)
    return classes[name]
  })

const typical = (name: string, appType: DocumentedQueue['appType'], names: string): DocumentedQueue => ({
  name,
  appType,
  classes: named(names),
})

/** Queues of typical projects: more than the documented minimum, without any violation. */
export const typicalQueues: readonly DocumentedQueue[] = [
  ...documentedQueues,
  typical(
    'web with everything that a new project has',
    'web',
    'Charset ContextClear GlobalError HttpResponse Secure Multipart Session Context AccessLog ' +
      'Normalize Forward HttpError Tag Csrf Db Tx Login Routes',
  ),
  typical(
    'web without a database and without custom tags',
    'web',
    'Charset ContextClear GlobalError HttpResponse Secure Session Context AccessLog Normalize Forward HttpError Routes',
  ),
  typical(
    'web with the old router',
    'web',
    'Charset GlobalError HttpResponse Secure Multipart Session Normalize Forward HttpError Tag Db Tx HttpPackages',
  ),
  typical(
    'web with what is rarely used',
    'web',
    'Charset ContextClear GlobalError HttpResponse Health Rewrite Keitai Secure Multipart Session ' +
      'Context AccessLog Normalize Forward HttpError Resource Tag Csrf Db Tx Service Permission Routes',
  ),
  typical(
    'web that prevents resubmission',
    'web',
    'Charset ContextClear GlobalError HttpResponse Secure Multipart Session Context Normalize Forward ' +
      'HttpError Resubmit Tag Db Tx Routes',
  ),
  typical('REST', 'rest', 'Charset ContextClear GlobalError JaxRsResponse Context JaxRsLog Db Tx Routes'),
  typical(
    'REST with path annotations and uploads',
    'rest',
    'Charset ContextClear GlobalError JaxRsResponse Context JaxRsLog Multipart Db Tx PathRoutes',
  ),
  typical(
    'REST with sessions',
    'rest',
    'Charset ContextClear GlobalError JaxRsResponse Cors Health Session Context JaxRsLog AccessLog ' +
      'HttpError Csrf Db Tx Service Permission PathRoutes',
  ),
  typical(
    'batch',
    'batch',
    'Status ContextClear GlobalError Context Duplicate Db Tx Service Packages Threads Db Loop Read',
  ),
  typical(
    'resident batch',
    'batch',
    'Status ContextClear GlobalError Context Duplicate Retry Resident Stop Db Tx Service Packages Threads Db Loop Read',
  ),
  typical(
    'a table as a queue, as a batch',
    'batch',
    'Status ContextClear GlobalError Context Duplicate Retry Db Tx Packages Threads Db RequestLoop Stop Read Tx',
  ),
  typical(
    'messages that arrive',
    'messaging',
    'Status ContextClear GlobalError Context Duplicate Threads Retry MessagingContext Db RequestLoop ' +
      'Stop Service Tx Read Packages',
  ),
  typical(
    'messages that are answered and sent again',
    'messaging',
    'Status GlobalError Threads Retry MessagingContext Db RequestLoop ContextClear Context Stop Reply ' +
      'Read Packages Tx Resend',
  ),
  typical(
    'HTTP messaging with a log',
    'http-messaging',
    'Charset ContextClear GlobalError HttpResponse Context AccessLog HmError Packages HmParse Db ' +
      'HmBuild Tx Resend Service Permission HmBuild',
  ),
]
