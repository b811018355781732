import { describe, expect, it } from 'vitest'
import { createIncludedTexts, maxIncludedBytes, maxIncludedInAll } from './included-texts.ts'
import { SourceFault, type DocsSource } from './source.ts'

const half = maxIncludedBytes / 2

const sourceOf = (
  files: Readonly<Record<string, Buffer>>,
): { readonly source: DocsSource; readonly reads: string[] } => {
  const reads: string[] = []
  const source: DocsSource = {
    files: async function* () {
      // Nothing is listed.
    },
    read: async (path) => {
      reads.push(path)
      const bytes = files[path]
      if (bytes === undefined) throw new SourceFault(path, 'unreadable')
      return bytes
    },
    close: async () => undefined,
  }
  return { source, reads }
}

const text = Buffer.alloc(half, 'a')
const binary = Buffer.alloc(half)

describe('included files', () => {
  it('are read up to a limit for each document', async () => {
    const { source } = sourceOf({ text })
    const includes = createIncludedTexts(source)
    const readText = includes()
    const found = [await readText('text'), await readText('text'), await readText('text')]
    expect(found.map((each) => each?.length)).toEqual([half, half, undefined])
    expect((await includes()('text'))?.length).toBe(half)
  })

  it('count although they are no text', async () => {
    const { source } = sourceOf({ binary, small: Buffer.from('a') })
    const readText = createIncludedTexts(source)()
    expect([await readText('binary'), await readText('small')]).toEqual([undefined, 'a'])
    expect([await readText('binary'), await readText('small')]).toEqual([undefined, undefined])
  })

  it('are read up to a limit for all documents together', async () => {
    const { source, reads } = sourceOf({ binary, text })
    const includes = createIncludedTexts(source)
    for (let left = maxIncludedInAll; left > half; left -= half) await includes()('binary')
    expect((await includes()('text'))?.length).toBe(half)
    const before = reads.length
    expect(await includes()('text')).toBeUndefined()
    expect(reads).toHaveLength(before)
  })

  it('are kept for the next document, also if they are missing', async () => {
    const { source, reads } = sourceOf({ 'conf.py': Buffer.from('a = 1') })
    const includes = createIncludedTexts(source)
    for (let documents = 0; documents < 3; documents++) {
      expect(await includes()('conf.py')).toBe('a = 1')
      expect(await includes()('sub/conf.py')).toBeUndefined()
    }
    expect(reads).toEqual(['conf.py', 'sub/conf.py'])
  })

  it('are forgotten when there are many', async () => {
    const { source, reads } = sourceOf({ text, small: Buffer.from('a') })
    const includes = createIncludedTexts(source)
    await includes()('small')
    await includes()('text')
    await includes()('small')
    expect(reads).toEqual(['small', 'text', 'small'])
  })
})
