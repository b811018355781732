/** Content of a tool or prompt besides text. Bytes are encoded by the edges. */
export type Content =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image' | 'audio'; readonly bytes: Uint8Array; readonly mimeType: string }
  | EmbeddedResource
  | ResourceLink

/** A whole resource, so that a client need not read it. */
export interface EmbeddedResource {
  readonly type: 'resource'
  readonly uri: string
  readonly mimeType: string
  readonly body: ResourceBody
}

/** A link to a resource for clients that want to read it. */
export interface ResourceLink {
  readonly type: 'link'
  readonly uri: string
  readonly name: string
  readonly description?: string
  readonly mimeType?: string
}

export type ResourceBody = string | Uint8Array
