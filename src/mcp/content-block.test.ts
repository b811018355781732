import { describe, expect, it } from 'vitest'
import type { Content } from '../kernel/content.ts'
import { revisions } from '../kernel/revision.ts'
import { contentBlock, resourceContents } from './content-block.ts'

const bytes = Uint8Array.from([0, 1, 250, 251, 252])
const link: Content = { type: 'link', uri: 'kura://one', name: 'One', mimeType: 'text/plain' }
const audio: Content = { type: 'audio', bytes, mimeType: 'audio/wav' }

const typesOf = (content: Content): unknown[] => revisions.map((revision) => contentBlock(content, revision).type)

describe('content on the wire', () => {
  it.each(revisions)('is the same in %s for the kinds that every revision knows', (revision) => {
    expect(contentBlock({ type: 'text', text: '蔵' }, revision)).toEqual({ type: 'text', text: '蔵' })
    expect(contentBlock({ type: 'image', bytes, mimeType: 'image/png' }, revision)).toEqual({
      type: 'image',
      data: 'AAH6+/w=',
      mimeType: 'image/png',
    })
    expect(
      contentBlock({ type: 'resource', uri: 'kura://one', mimeType: 'text/plain', body: 'One' }, revision),
    ).toEqual({
      type: 'resource',
      resource: { uri: 'kura://one', text: 'One', mimeType: 'text/plain' },
    })
  })

  it('has audio since 2025-03-26, and a text about it before', () => {
    expect(typesOf(audio)).toEqual(['text', 'audio', 'audio', 'audio', 'audio'])
    expect(contentBlock(audio, '2024-11-05').text).toBe('[audio/wav, 5 bytes]')
  })

  it('has links since 2025-06-18, and a text with the address before', () => {
    expect(typesOf(link)).toEqual(['text', 'text', 'resource_link', 'resource_link', 'resource_link'])
    expect(contentBlock(link, '2025-03-26').text).toBe('One: kura://one')
    expect(contentBlock(link, '2025-06-18')).toEqual({
      type: 'resource_link',
      uri: 'kura://one',
      name: 'One',
      mimeType: 'text/plain',
    })
  })

  it('writes only the bytes of a view, not of its whole buffer', () => {
    const view = new Uint8Array(bytes.buffer, 2, 2)
    expect(resourceContents({ uri: 'kura://one', body: view, mimeType: 'image/png' })).toEqual({
      uri: 'kura://one',
      blob: '+vs=',
      mimeType: 'image/png',
    })
  })
})
