import { describe, expect, it } from 'vitest'
import { decoded, documentUri, readSegment } from './source-uri.ts'

describe('the address of a document', () => {
  it.each([
    ['guide', '', 'a.md', 'docs://guide/a.md'],
    ['guide', '6u3', 'web/a.md', 'docs://guide%406u3/web%2Fa.md'],
    ['社内 規約', '', '概要.md', 'docs://%E7%A4%BE%E5%86%85%20%E8%A6%8F%E7%B4%84/%E6%A6%82%E8%A6%81.md'],
  ])('of %j %j, %j', (name, version, path, uri) => {
    expect(documentUri({ name, version }, path)).toBe(uri)
    const [source = '', file = ''] = uri.slice('docs://'.length).split('/')
    expect(readSegment(source)).toEqual({ source: name, version: version === '' ? undefined : version })
    expect(decoded(file)).toBe(path)
  })

  it('takes an invalid encoding as it is', () => {
    expect(readSegment('%zz')).toEqual({ source: '%zz', version: undefined })
  })
})
