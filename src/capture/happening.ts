/** One thing that happened in a session, as the client wrote it down: not redacted, not cut. */
export type Happening =
  | { readonly what: 'prompt'; readonly text: string }
  | { readonly what: 'answer'; readonly text: string }
  | { readonly what: 'file'; readonly path: string }
  | { readonly what: 'failed'; readonly command: string; readonly error: string }
  | { readonly what: 'passed'; readonly command: string }
  | { readonly what: 'commit'; readonly id: string; readonly subject: string }
