import { describe, expect, it } from 'vitest'
import { classesIn, linkedClasses, propertyOfSetter, readClassName } from './class-names.ts'

describe('names of classes', () => {
  it.each([
    ['nablarch.fw.web.HttpResponse', { fqcn: 'nablarch.fw.web.HttpResponse' }],
    ['nablarch.fw.web.HttpResponse.getBody', { fqcn: 'nablarch.fw.web.HttpResponse', member: 'getBody' }],
    ['nablarch.fw.Result$NotFound', { fqcn: 'nablarch.fw.Result.NotFound' }],
    ['nablarch.fw.DataReader.NoMoreRecord', { fqcn: 'nablarch.fw.DataReader.NoMoreRecord' }],
    ['nablarch.fw.Settings.Settings', { fqcn: 'nablarch.fw.Settings' }],
    ['nablarch.core.db', undefined],
    ['nablarch.fw.9Lives', undefined],
    ['java.lang.String', undefined],
    [`nablarch.${'a.'.repeat(200)}Class`, undefined],
  ])('%s', (token, expected) => {
    expect(readClassName(token)).toEqual(expected)
  })

  it('are found in prose, code and links', () => {
    const text = 'Use `nablarch.fw.Handler`, [it](<nablarch.fw.web.HttpResponse.setBody(byte[])>).'
    expect([...classesIn(text)].map(({ fqcn }) => fqcn)).toEqual([
      'nablarch.fw.Handler',
      'nablarch.fw.web.HttpResponse',
    ])
    expect([...linkedClasses(text)]).toEqual([{ fqcn: 'nablarch.fw.web.HttpResponse', member: 'setBody' }])
  })

  it.each([
    ['setSessionKey', 'sessionKey'],
    ['settle', undefined],
    ['getKey', undefined],
  ])('the setter %s sets %s', (member, property) => {
    expect(propertyOfSetter(member)).toBe(property)
  })
})
