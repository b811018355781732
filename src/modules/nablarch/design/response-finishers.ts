import { corsPreflight } from './definitions.ts'
import type { QueueToWrite } from './write-configuration.ts'

/** CORS needs more than the preflight: every response must name the allowed origins. */
const cors = `<component class="nablarch.fw.jaxrs.cors.CorsResponseFinisher">
  <property name="cors" ref="cors"/>
</component>`

/** In REST the handler for security headers is a setting of the response handler, not part of the queue. */
const secureHeaders = `<component class="nablarch.fw.jaxrs.AdoptHandlerResponseFinisher">
  <property name="handler">
    <component class="nablarch.fw.web.handler.SecureHandler">
      <property name="secureResponseHeaderList">
        <list>
          <component class="nablarch.fw.web.handler.secure.ContentTypeOptionsHeader"/>
          <component class="nablarch.fw.web.handler.secure.ReferrerPolicyHeader"/>
          <component class="nablarch.fw.web.handler.secure.CacheControlHeader"/>
        </list>
      </property>
    </component>
  </property>
</component>`

export const responseFinishers = ({ classes, features }: QueueToWrite): readonly string[] => {
  const finishers = [
    ...(features.includes('secure-headers') ? [secureHeaders] : []),
    ...(classes.includes(corsPreflight) ? [cors] : []),
  ]
  return finishers.length === 0
    ? []
    : ['<property name="responseFinishers">', '  <list>', ...finishers.map(indented), '  </list>', '</property>']
}

const indented = (xml: string): string => xml.replaceAll(/^/gm, '    ')
