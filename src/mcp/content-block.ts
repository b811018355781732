import type { Content, ResourceBody } from '../kernel/content.ts'
import { isAtLeast, type Revision } from '../kernel/revision.ts'

/** Content as the protocol writes it. For a revision that does not know a kind of content, a text describes it. */
export const contentBlock = (content: Content, revision: Revision): Record<string, unknown> => {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: content.text }
    case 'image':
    case 'audio':
      if (content.type === 'audio' && !isAtLeast(revision, '2025-03-26'))
        return textBlock(`[${content.mimeType}, ${content.bytes.length} bytes]`)
      return { type: content.type, data: base64(content.bytes), mimeType: content.mimeType }
    case 'resource':
      return { type: 'resource', resource: resourceContents(content) }
    case 'link': {
      const { type: _ours, ...link } = content
      return isAtLeast(revision, '2025-06-18')
        ? { type: 'resource_link', ...link }
        : textBlock(`${link.name}: ${link.uri}`)
    }
  }
}

interface WholeResource {
  readonly uri: string
  readonly body: ResourceBody
  readonly mimeType: string
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}

export const resourceContents = ({ uri, body, mimeType, meta }: WholeResource): Record<string, unknown> => ({
  uri,
  ...(typeof body === 'string' ? { text: body } : { blob: base64(body) }),
  mimeType,
  ...(meta !== undefined && { _meta: meta }),
})

const textBlock = (text: string): Record<string, unknown> => ({ type: 'text', text })

const base64 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')
