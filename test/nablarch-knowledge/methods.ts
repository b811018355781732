import type { Knowledge } from '../../src/modules/nablarch/knowledge/schema.ts'
import { examplesOf } from './checks.ts'
import { isJava, withoutTextAndComments } from './names-in-text.ts'

/** Methods in examples that are not from Nablarch: the JDK, Jakarta annotations, and one of an example project. */
const others = new Set(['closeExpired', 'compareTo', 'get', 'isEmpty', 'of', 'valueOf', 'name', 'charsetDef'])

/** Methods and annotation members in the examples that no listed signature has. */
export const unknownMethods = (knowledge: Knowledge): readonly string[] => {
  const known = new Set(
    [...knowledge.apiPatterns, ...knowledge.extended.apiPatterns].flatMap(({ signatures = [] }) =>
      signatures.map(methodOf),
    ),
  )
  return examplesOf(knowledge)
    .filter(({ code }) => isJava(code))
    .flatMap(({ where, code }) => {
      const bare = withoutTextAndComments(code)
      const declared = new Set([...bare.matchAll(/\b(\w+)\([^()]*\)\s*\{/g)].map(([, name = '']) => name))
      const called = [...bare.matchAll(/\.([a-z]\w*)\(/g)].map(([, name = '']) => name)
      const members = [...bare.matchAll(/@\w+\(([^)]*)\)/g)].flatMap(([, inside = '']) =>
        [...inside.matchAll(/(\w+)\s*=/g)].map(([, name = '']) => name),
      )
      return [...called, ...members]
        .filter((name) => !known.has(name) && !declared.has(name) && !others.has(name))
        .map((name) => `${where}: ${name}`)
    })
}

/** `UniversalDao: static <T> T findById(...)` is about `findById`. */
const methodOf = (signature: string): string => /(\w+)\(/.exec(signature)?.[1] ?? ''
