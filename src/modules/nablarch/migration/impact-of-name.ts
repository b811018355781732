import { simpleNameOf } from '../class-index/class-index.ts'
import type { TextPosition } from '../xml/element.ts'
import { impactOf, type Changes, type Impact } from './changes.ts'
import { movedNamespace } from './jakarta.ts'

/** The cost grows with the length of the name; no class name is longer than this. */
const maxLength = 300

/** Finds how the changes affect a qualified name. */
export const impactOfName = (name: string, position: TextPosition, changes: Changes): readonly Impact[] => {
  if (name.length > maxLength) return []
  const namespace = movedNamespace(name)
  if (namespace !== undefined) {
    const replacement = namespace.replace('javax.', 'jakarta.')
    return impactOf(changes.of('jakarta-ee'), {
      code: 'namespace',
      position,
      found: name,
      replacement: name.replace(namespace, replacement),
    })
  }
  const removed = prefixesOf(name).find((prefix) => changes.removed.has(prefix))
  if (removed !== undefined) return [removedType(removed, position, changes)]
  return [...oldTestServer(name, position, changes), ...unknownType(name, position, changes)]
}

/** All prefixes, because `a.B.c` may refer to the type `a.B`. */
const prefixesOf = (name: string): readonly string[] => {
  const parts = name.split('.')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
}

const removedType = (fqcn: string, position: TextPosition, changes: Changes): Impact => {
  const { artifact = '' } = changes.removed.get(fqcn) ?? {}
  const successor =
    changes.api.added.find((type) => simpleNameOf(type.fqcn) === simpleNameOf(fqcn))?.fqcn ?? successors[fqcn]
  const change = fqcn.startsWith('nablarch.integration.jsr310.')
    ? changes.of('bean-util', 'JSR310')
    : changes.of('slf4j-adaptor', simpleNameOf(fqcn))
  return {
    code: 'type-removed',
    position,
    found: fqcn,
    ...(successor !== undefined && { replacement: successor }),
    summary: change?.summary ?? `${artifact}の${simpleNameOf(fqcn)}は、Nablarch ${changes.range.to}には無い。`,
    ...(change?.action !== undefined && { action: change.action }),
    ...(change !== undefined && { sourceUrl: change.source_url }),
  }
}

/** Replacements that the release notes name. */
const successors: Readonly<Record<string, string>> = {
  'org.slf4j.impl.StaticLoggerBinder': 'nablarch.core.log.NablarchSLF4JServiceProvider',
}

const jetty12 = 'nablarch.fw.web.httpserver.HttpServerFactoryJetty12'

const oldTestServer = (name: string, position: TextPosition, changes: Changes): readonly Impact[] => {
  const match = /^nablarch\.fw\.web\.httpserver\.HttpServerFactoryJetty(?:6|9)\b/.exec(name)
  return match === null
    ? []
    : impactOf(changes.of('testing-jetty'), { code: 'type-removed', position, found: match[0], replacement: jetty12 })
}

/** A framework type that is not in the newest class index, without a documented replacement. */
const unknownType = (name: string, position: TextPosition, changes: Changes): readonly Impact[] => {
  if (!/^nablarch(\.[a-z_]\w*)+\.[A-Z]/.test(name) || /HttpServerFactoryJetty(6|9)\b/.test(name)) return []
  if (!prefixesOf(name).every((prefix) => changes.isUnknown(prefix))) return []
  const type = /^nablarch(?:\.[a-z_]\w*)+\.[A-Z][\w$]*/.exec(name)?.[0] ?? name
  return [
    {
      code: 'type-unknown',
      position,
      found: type,
      summary: `Nablarch ${changes.range.to}の公開クラスの一覧に、この名前は無い。`,
      action: '移行先での代わりを確かめる。',
    },
  ]
}
