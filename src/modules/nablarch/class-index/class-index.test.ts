import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeClassIndex } from './class-index.ts'
import { readClassIndex } from './read-class-index.ts'

const index = makeClassIndex(
  readClassIndex(
    readFileSync(path.resolve(import.meta.dirname, '../../../../knowledge/nablarch/class-index.txt'), 'utf8'),
  ),
)

describe('the class index', () => {
  it('holds 1,768 types, each once', () => {
    expect(index.size).toBe(1768)
    expect(new Set(index.all().map(({ fqcn }) => fqcn)).size).toBe(1768)
  })

  it('knows the four kinds of types and their artifacts', () => {
    expect(index.get('nablarch.common.dao.UniversalDao')).toEqual({
      fqcn: 'nablarch.common.dao.UniversalDao',
      simpleName: 'UniversalDao',
      artifact: 'nablarch-common-dao',
      kind: 'class',
    })
    expect(index.get('nablarch.fw.Handler')?.kind).toBe('interface')
    expect(index.get('nablarch.common.web.interceptor.InjectForm')?.kind).toBe('annotation')
    expect(index.get('nablarch.core.message.MessageLevel')?.kind).toBe('enum')
  })

  it('accepts nested types with either separator', () => {
    expect(index.has('nablarch.common.dao.UniversalDao$Transaction')).toBe(true)
    expect(index.has('nablarch.common.dao.UniversalDao.Transaction')).toBe(true)
    expect(index.get('nablarch.fw.Result.Success')?.fqcn).toBe('nablarch.fw.Result$Success')
  })

  it('does not have types that do not exist', () => {
    expect(index.has('nablarch.integration.jaxrs.jackson.JacksonBodyConverter')).toBe(false)
    expect(index.bySimpleName('SessionHandler')).toEqual([])
  })

  it('finds every class with a simple name', () => {
    expect(
      index
        .bySimpleName('PermissionCheckHandler')
        .map(({ artifact }) => artifact)
        .sort(),
    ).toEqual(['nablarch-backward-compatibility', 'nablarch-common-auth'])
  })

  const misspelt: readonly (readonly [wrong: string, meant: string])[] = [
    ['nablarch.fw.web.handler.HttpCharacterEncodinHandler', 'nablarch.fw.web.handler.HttpCharacterEncodingHandler'],
    ['nablarch.fw.handler.GlobalErorHandler', 'nablarch.fw.handler.GlobalErrorHandler'],
    ['nablarch.fw.handler.ThreadContextHandler', 'nablarch.common.handler.threadcontext.ThreadContextHandler'],
    ['nablarch.fw.web.handler.SessionStoreHandler', 'nablarch.common.web.session.SessionStoreHandler'],
    ['nablarch.common.dao.universaldao', 'nablarch.common.dao.UniversalDao'],
  ]
  for (const [wrong, meant] of misspelt)
    it(`corrects ${wrong} to ${meant}`, () => expect(index.nearest(wrong)[0]?.fqcn).toBe(meant))

  it('prefers the nearer package if two classes have the same simple name', () => {
    expect(index.nearest('nablarch.common.permission.PermisionCheckHandler', 2).map(({ fqcn }) => fqcn)).toEqual([
      'nablarch.common.permission.PermissionCheckHandler',
      'nablarch.common.handler.PermissionCheckHandler',
    ])
  })

  it('suggests nothing for a name that is not similar to any', () => {
    expect(index.nearest('nablarch.fw.web.handler.Xyzzyqwerty')).toEqual([])
  })
})
