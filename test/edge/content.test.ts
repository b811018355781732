import { describe, expect, it } from 'vitest'
import { manifests as productManifests } from '../../src/app/modules.ts'
import { revisions } from '../../src/kernel/revision.ts'
import { galleryManifest } from '../fixture/gallery-manifest.ts'
import { connect } from '../support/in-process.ts'

const manifests = [galleryManifest]

describe('content other than text', () => {
  it.each(revisions)('comes after the text of a tool in %s', async (revision) => {
    const { call, server } = await connect(revision, { manifests })
    const { result } = await call('show')
    expect(result?.[revision >= '2025-06-18' ? 'structuredContent' : 'data']).toEqual({ bytes: 3 })
    expect(result?.content).toEqual([
      { type: 'text', text: 'A picture of 3 bytes' },
      { type: 'image', data: 'AQID', mimeType: 'image/png' },
      revision === '2024-11-05'
        ? { type: 'text', text: '[audio/wav, 3 bytes]' }
        : { type: 'audio', data: 'AQID', mimeType: 'audio/wav' },
      { type: 'resource', resource: { uri: 'gallery://label', mimeType: 'text/plain', text: '3 bytes' } },
      revision < '2025-06-18'
        ? { type: 'text', text: 'The picture: gallery://picture' }
        : { type: 'resource_link', uri: 'gallery://picture', name: 'The picture' },
    ])
    await server.close()
  })

  it.each(revisions)('may be the content of a resource in %s', async (revision) => {
    const { request, server } = await connect(revision, { manifests })
    expect((await request('resources/read', { uri: 'gallery://picture' })).result?.contents).toEqual([
      { uri: 'gallery://picture', blob: 'AQID', mimeType: 'image/png' },
    ])
    await server.close()
  })

  it.each(revisions)('may be in the messages of a prompt in %s', async (revision) => {
    const { request, server } = await connect(revision, { manifests })
    expect((await request('prompts/get', { name: 'describe' })).result?.messages).toMatchObject([
      { role: 'user', content: { type: 'image', data: 'AQID' } },
      { role: 'assistant', content: { type: 'text', text: 'What about it?' } },
      { role: 'user', content: { type: revision < '2025-06-18' ? 'text' : 'resource_link' } },
    ])
    await server.close()
  })
})

describe('the modules of the product', () => {
  it.each(productManifests)(
    '$name: one text with the facts of the data, no messages, and constant resources',
    async ({ load, offers }) => {
      expect((await load()).tools.filter(({ content }) => content !== undefined)).toEqual([])
      expect(offers).not.toHaveProperty('logging')
      expect(offers.resources).not.toBe('changing')
    },
  )
})
