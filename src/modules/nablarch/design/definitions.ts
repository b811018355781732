import type { AppType } from '../knowledge/schemas/fields.ts'

/** A component outside the queue that one of its handlers needs. */
export interface Definition {
  readonly name: string
  readonly xml: string
}

export const routesMapping = 'nablarch.integration.router.RoutesMapping'
export const pathRoutesMapping = 'nablarch.integration.router.PathOptionsProviderRoutesMapping'
export const corsPreflight = 'nablarch.fw.jaxrs.CorsPreflightRequestHandler'
export const messagingContext = 'nablarch.fw.messaging.handler.MessagingContextHandler'

const basePackage = '<property name="basePackage" value="${nablarch.commonProperty.basePackage}"/>'

/** This factory adds the handlers that convert bodies and validate forms. */
const resourceMethods = `<property name="methodBinderFactory">
    <component class="nablarch.fw.jaxrs.JaxRsMethodBinderFactory">
      <property name="handlerList">
        <component class="nablarch.integration.jaxrs.jersey.JerseyJaxRsHandlerListFactory"/>
      </property>
    </component>
  </property>`

const router = (appType: AppType): string =>
  appType === 'rest'
    ? `<component name="packageMapping" class="${routesMapping}">
  ${basePackage}
  ${resourceMethods}
</component>`
    : `<component name="packageMapping" class="${routesMapping}">
  <property name="routes" value="routes.xml"/>
  ${basePackage}
</component>`

const pathRouter = `<component name="packageMapping" class="${pathRoutesMapping}">
  <property name="pathOptionsProvider">
    <component class="nablarch.integration.router.jaxrs.JaxRsPathOptionsProvider">
      <property name="applicationPath" value="\${nablarch.webApi.applicationPath}"/>
      ${basePackage}
    </component>
  </property>
  ${resourceMethods}
</component>`

const cors = `<!-- 呼び出しを許すオリジンを並べる -->
<component name="cors" class="nablarch.fw.jaxrs.cors.BasicCors">
  <property name="allowOrigins">
    <list>
      <value>https://www.example.com</value>
    </list>
  </property>
</component>`

const provider = `<!-- 接続ファクトリと宛先は、使うMOMに合わせて設定する -->
<component name="messagingProvider" class="nablarch.fw.messaging.provider.JmsMessagingProvider"/>`

const reader = `<component name="dataReader" class="nablarch.fw.messaging.reader.FwHeaderReader">
  <property name="messageReader">
    <component class="nablarch.fw.messaging.reader.MessageReader">
      <property name="receiveQueueName" value="LOCAL.RECEIVE"/>
    </component>
  </property>
</component>`

/** The components to define for a queue, in the order in which they are written. */
export const definitionsFor = (appType: AppType, classes: readonly string[]): readonly Definition[] => [
  ...(classes.includes(routesMapping) ? [{ name: 'packageMapping', xml: router(appType) }] : []),
  ...(classes.includes(pathRoutesMapping) ? [{ name: 'packageMapping', xml: pathRouter }] : []),
  ...(classes.includes(corsPreflight) ? [{ name: 'cors', xml: cors }] : []),
  ...(classes.includes(messagingContext)
    ? [
        { name: 'messagingProvider', xml: provider },
        { name: 'dataReader', xml: reader },
      ]
    : []),
]

const initialized: readonly (readonly [string, string])[] = [
  ['nablarch.common.web.session.SessionStoreHandler', 'dbStore'],
  [routesMapping, 'packageMapping'],
  [pathRoutesMapping, 'packageMapping'],
  ['nablarch.fw.handler.BasicProcessStopHandler', 'processStopHandler'],
]

/** Components that need to be initialised at startup. */
export const initializedFor = (classes: readonly string[]): readonly string[] =>
  initialized.filter(([fqcn]) => classes.includes(fqcn)).map(([, name]) => name)
