/** What a tool or a prompt may give besides text. Bytes stay bytes here: how they travel is the affair of an edge. */
export type Content =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image' | 'audio'; readonly bytes: Uint8Array; readonly mimeType: string }
  | EmbeddedResource
  | ResourceLink

/** The whole of a resource, so that a client need not read it. */
export interface EmbeddedResource {
  readonly type: 'resource'
  readonly uri: string
  readonly mimeType: string
  readonly body: ResourceBody
}

/** Where a resource is, for a client that wants to read it. */
export interface ResourceLink {
  readonly type: 'link'
  readonly uri: string
  readonly name: string
  readonly description?: string
  readonly mimeType?: string
}

export type ResourceBody = string | Uint8Array
