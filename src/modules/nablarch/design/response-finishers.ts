import { corsPreflight } from './definitions.ts'
import type { QueueToWrite } from './write-configuration.ts'

/** A preflight is only the first half: every response says who may read it. */
const cors = `<component class="nablarch.fw.jaxrs.cors.CorsResponseFinisher">
  <property name="cors" ref="cors"/>
</component>`

/** In a REST queue the handler for headers is no handler of the queue: the response handler is given it. */
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
    : ['<property name="responseFinishers">', '  <list>', ...finishers.map(deeper), '  </list>', '</property>']
}

const deeper = (xml: string): string => xml.replaceAll(/^/gm, '    ')
