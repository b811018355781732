const component = (fqcn: string): string => `<component class="${fqcn}"/>`

const queue = (classes: readonly string[], name = 'handlerQueue'): string =>
  `<list name="${name}">${classes.map(component).join('')}</list>`

/** Configurations that together produce every kind of finding. */
export const mutants: readonly string[] = [
  queue(['nablarch.fw.web.handler.HttpResponseHandler', 'nablarch.fw.web.handler.HttpCharacterEncodingHandler']),
  queue([
    'nablarch.fw.jaxrs.JaxRsResponseHandler',
    'nablarch.integration.router.RoutesMapping',
    'nablarch.fw.handler.GlobalErrorHandler',
  ]),
  queue([
    'nablarch.fw.handler.LoopHandler',
    'nablarch.fw.handler.StatusCodeConvertHandler',
    'nablarch.fw.handler.DbLessLoopHandler',
  ]),
  queue(['nablarch.fw.messaging.handler.MessageReplyHandler', 'nablarch.fw.messaging.handler.MessagingContextHandler']),
  queue(['nablarch.fw.web.handler.SecureHandlr', 'com.example.OwnHandler']),
  queue(['nablarch.fw.batch.ee.listener.step.StepTransactionManagementListener'], 'stepListeners'),
  '<list name="handlerQueue"><component-ref name="noSuchComponent"/></list>',
  '<component-configuration/>',
]
