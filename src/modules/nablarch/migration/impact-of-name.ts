import { simpleNameOf } from '../class-index/class-index.ts'
import type { TextPosition } from '../xml/element.ts'
import { impactOf, type Changes, type Impact } from './changes.ts'
import { movedNamespace } from './jakarta.ts'

/** No class has a longer name, and what follows looks at every part of it. */
const maxLength = 300

/** What the changes mean for a qualified name, wherever it stands. */
export const impactOfName = (name: string, place: TextPosition, changes: Changes): readonly Impact[] => {
  if (name.length > maxLength) return []
  const namespace = movedNamespace(name)
  if (namespace !== undefined) {
    const replacement = namespace.replace('javax.', 'jakarta.')
    return impactOf(changes.of('jakarta-ee'), {
      code: 'namespace',
      place,
      found: name,
      replacement: name.replace(namespace, replacement),
    })
  }
  const removed = prefixesOf(name).find((prefix) => changes.removed.has(prefix))
  if (removed !== undefined) return [removedType(removed, place, changes)]
  return [...oldTestServer(name, place, changes), ...unknownType(name, place, changes)]
}

/** `a.B.c` may name the type `a.B`. */
const prefixesOf = (name: string): readonly string[] => {
  const parts = name.split('.')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
}

const removedType = (fqcn: string, place: TextPosition, changes: Changes): Impact => {
  const { artifact = '' } = changes.removed.get(fqcn) ?? {}
  const successor =
    changes.api.added.find((type) => simpleNameOf(type.fqcn) === simpleNameOf(fqcn))?.fqcn ?? successors[fqcn]
  const change = fqcn.startsWith('nablarch.integration.jsr310.')
    ? changes.of('bean-util', 'JSR310')
    : changes.of('slf4j-adaptor', simpleNameOf(fqcn))
  return {
    code: 'type-removed',
    place,
    found: fqcn,
    ...(successor !== undefined && { replacement: successor }),
    summary: change?.summary ?? `${artifact}の${simpleNameOf(fqcn)}は、Nablarch ${changes.range.to}には無い。`,
    ...(change?.action !== undefined && { action: change.action }),
    ...(change !== undefined && { sourceUrl: change.source_url }),
  }
}

/** Where the release notes name what came instead. */
const successors: Readonly<Record<string, string>> = {
  'org.slf4j.impl.StaticLoggerBinder': 'nablarch.core.log.NablarchSLF4JServiceProvider',
}

const jetty12 = 'nablarch.fw.web.httpserver.HttpServerFactoryJetty12'

const oldTestServer = (name: string, place: TextPosition, changes: Changes): readonly Impact[] => {
  const match = /^nablarch\.fw\.web\.httpserver\.HttpServerFactoryJetty(?:6|9)\b/.exec(name)
  return match === null
    ? []
    : impactOf(changes.of('testing-jetty'), { code: 'type-removed', place, found: match[0], replacement: jetty12 })
}

/** A public type of the framework that its newest index does not have: what became of it nobody wrote down. */
const unknownType = (name: string, place: TextPosition, changes: Changes): readonly Impact[] => {
  if (!/^nablarch(\.[a-z_]\w*)+\.[A-Z]/.test(name) || /HttpServerFactoryJetty(6|9)\b/.test(name)) return []
  if (!prefixesOf(name).every((prefix) => changes.isUnknown(prefix))) return []
  const type = /^nablarch(?:\.[a-z_]\w*)+\.[A-Z][\w$]*/.exec(name)?.[0] ?? name
  return [
    {
      code: 'type-unknown',
      place,
      found: type,
      summary: `Nablarch ${changes.range.to}の公開クラスの一覧に、この名前は無い。`,
      action: '移行先での代わりを確かめる。',
    },
  ]
}
