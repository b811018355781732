import { descendants, type TextPosition, type XmlElement } from '../xml/element.ts'
import { impactOf, type Changes, type Impact } from './changes.ts'

/** Finds what the changes affect in a pom: dependencies, modules, plugins and the Java version. */
export const analyzePom = (root: XmlElement, changes: Changes): readonly Impact[] => {
  const elements = [...descendants(root)]
  const properties = new Map(
    elements
      .filter(({ name }) => name === 'properties')
      .flatMap(({ children }) => children.map(({ name, text }) => [name, text] as const)),
  )
  const artifacts = elements
    .filter(({ name }) => name === 'dependency' || name === 'plugin' || name === 'parent')
    .map((element) => artifactOf(element, properties))
  return [
    ...artifacts.flatMap((artifact) => [
      ...replacedDependency(artifact, changes),
      ...removedModule(artifact, changes),
      ...moduleVersion(artifact, changes),
      ...alignedVersion(artifact, changes),
    ]),
    ...elements.flatMap((element) => oldJava(element, changes)),
  ]
}

interface Artifact {
  readonly position: TextPosition
  readonly group: string
  readonly id: string
  readonly version: string
}

const artifactOf = (element: XmlElement, properties: ReadonlyMap<string, string>): Artifact => {
  const textOf = (wanted: string): string => {
    const text = element.children.find(({ name }) => name === wanted)?.text ?? ''
    return text.replace(/^\$\{([^}]+)\}$/, (whole, name: string) => properties.get(name) ?? whole)
  }
  const { line, column } = element.children.find(({ name }) => name === 'artifactId') ?? element
  return { position: { line, column }, group: textOf('groupId'), id: textOf('artifactId'), version: textOf('version') }
}

interface Replacement {
  readonly area: string
  /** A text in the summary of the change, for areas with several changes. */
  readonly about?: string
  readonly by?: string
  /** Only matching versions are affected. */
  readonly versions?: RegExp
}

const batch = { area: 'jakarta-batch', about: '依存の組' } as const

/** Coordinates that the official migration guide replaces. */
const replaced: Readonly<Record<string, Replacement>> = {
  'javax.servlet:javax.servlet-api': { area: 'dependency:servlet', by: 'jakarta.servlet:jakarta.servlet-api' },
  'javax.servlet.jsp:javax.servlet.jsp-api': {
    area: 'dependency:jsp',
    by: 'jakarta.servlet.jsp:jakarta.servlet.jsp-api',
  },
  'javax.servlet.jsp.jstl:javax.servlet.jsp.jstl-api': {
    area: 'dependency:jstl-api',
    by: 'jakarta.servlet.jsp.jstl:jakarta.servlet.jsp.jstl-api',
  },
  'org.apache.geronimo.specs:geronimo-jpa_2.0_spec': {
    area: 'dependency:jpa',
    by: 'jakarta.persistence:jakarta.persistence-api',
  },
  'javax.ws.rs:javax.ws.rs-api': { area: 'dependency:jaxrs-api', by: 'jakarta.ws.rs:jakarta.ws.rs-api' },
  'javax.annotation:javax.annotation-api': {
    area: 'dependency:annotations',
    by: 'jakarta.annotation:jakarta.annotation-api',
  },
  'org.hibernate:hibernate-validator': {
    area: 'implementation:bean-validation',
    by: 'org.hibernate.validator:hibernate-validator',
  },
  'taglibs:standard': { area: 'implementation:jstl-impl', by: 'org.glassfish.web:jakarta.servlet.jsp.jstl' },
  'org.glassfish.jersey:jersey-bom': { area: 'implementation:jersey', versions: /^2\./ },
  'org.apache.activemq:activemq-all': { area: 'implementation:jms-impl' },
  'org.glassfish:javax.el': { area: 'implementation:el', by: 'org.glassfish.expressly:expressly' },
  'jp.co.tis.gsp:gsp-dba-maven-plugin': { area: 'gsp-dba-maven-plugin', versions: /^[0-4]\./ },
  'com.nablarch.integration:nablarch-jsr310-adaptor': { area: 'bean-util', about: 'JSR310' },
  'javax.batch:javax.batch-api': { ...batch, by: 'jakarta.batch:jakarta.batch-api' },
  'javax.inject:javax.inject': { ...batch, by: 'jakarta.inject:jakarta.inject-api' },
  'javax.enterprise:cdi-api': { ...batch, by: 'jakarta.enterprise:jakarta.enterprise.cdi-api' },
  'javax.transaction:javax.transaction-api': { ...batch, by: 'jakarta.transaction:jakarta.transaction-api' },
  'org.jberet:jberet-core': { ...batch, versions: /^1\./ },
  'org.jberet:jberet-se': { ...batch, versions: /^1\./ },
  'net.unit8.waitt:waitt-maven-plugin': { area: 'dev-server', by: 'org.eclipse.jetty.ee10:jetty-ee10-maven-plugin' },
}

const replacedDependency = ({ position, group, id, version }: Artifact, changes: Changes): readonly Impact[] => {
  const replacement = replaced[`${group}:${id}`]
  if (replacement === undefined || (replacement.versions !== undefined && !replacement.versions.test(version)))
    return []
  return impactOf(changes.of(replacement.area, replacement.about), {
    code: 'dependency',
    position,
    found: `${group}:${id}`,
    ...(replacement.by !== undefined && { replacement: replacement.by }),
  })
}

const isNablarch = ({ group }: Artifact): boolean => group.startsWith('com.nablarch.')

const removedModule = (artifact: Artifact, changes: Changes): readonly Impact[] => {
  const { position, group, id } = artifact
  if (!isNablarch(artifact) || !changes.api.modulesRemoved.includes(id)) return []
  const found = { code: 'module-removed' as const, position, found: `${group}:${id}` }
  return /-jetty\d+$/.test(id)
    ? impactOf(changes.of('testing-jetty'), {
        ...found,
        replacement: 'com.nablarch.framework:nablarch-testing-jetty12',
      })
    : impactOf(changes.of('removed-modules'), found)
}

/** A version in the pom overrides that of the BOM, so it must be updated too. */
const moduleVersion = (artifact: Artifact, changes: Changes): readonly Impact[] => {
  const { position, group, id, version } = artifact
  if (!isNablarch(artifact) || version === '' || version.includes('${')) return []
  if (id === 'nablarch-bom') {
    const change = changes.of('bom') ?? changes.of('upgrade-step')
    return version === changes.range.to
      ? []
      : impactOf(change, {
          code: 'module-version',
          position,
          found: `${id} ${version}`,
          replacement: `${id} ${changes.range.to}`,
        })
  }
  const [, after] = changes.api.moduleVersions.get(id) ?? []
  if (after === undefined || after === version) return []
  return [
    {
      code: 'module-version',
      position,
      found: `${group}:${id} ${version}`,
      replacement: `${group}:${id} ${after}`,
      summary: `${id}は、${changes.range.to}のBOMでは${after}である。`,
      action: '版の指定を外してBOMに任せるか、この版に合わせる。',
    },
  ]
}

const alignedVersion = ({ position, group, id, version }: Artifact, changes: Changes): readonly Impact[] => {
  if (
    group === 'io.micrometer' &&
    /^micrometer-registry-(datadog|cloudwatch2|statsd)$/.test(id) &&
    version !== '' &&
    version !== '1.13.0'
  ) {
    return impactOf(changes.of('micrometer-adaptor', '1.13.0'), {
      code: 'dependency',
      position,
      found: `${id} ${version}`,
      replacement: `${id} 1.13.0`,
    })
  }
  if (group === 'org.slf4j' && id === 'slf4j-api' && version.startsWith('1.')) {
    return impactOf(changes.of('slf4j-adaptor'), { code: 'dependency', position, found: `${id} ${version}` })
  }
  return []
}

const javaSettings: readonly string[] = [
  'java.version',
  'maven.compiler.source',
  'maven.compiler.target',
  'maven.compiler.release',
  'release',
  'source',
  'target',
]

const oldJava = ({ name, text, line, column }: XmlElement, changes: Changes): readonly Impact[] => {
  const version = /^(?:1\.)?(\d+)$/.exec(text)?.[1]
  if (!javaSettings.includes(name) || version === undefined || Number(version) >= 17) return []
  return impactOf(changes.of('java'), {
    code: 'platform',
    position: { line, column },
    found: `${name} ${text}`,
    replacement: '17',
  })
}
