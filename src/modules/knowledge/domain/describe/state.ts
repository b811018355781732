interface Shown {
  readonly content: string | null
  readonly related: readonly number[]
  readonly tags: readonly string[]
  readonly metadata: { readonly updatedBy?: string | undefined; readonly context?: string | undefined }
  readonly updatedAt: string | null
  readonly revision: number
}

export const describeState = ({ content, related, tags, metadata, updatedAt, revision }: Shown): string => {
  if (content === null) return 'No state has been written yet (revision 0)'
  const facts = [
    `Revision: ${revision}`,
    `Updated: ${updatedAt}`,
    ...(metadata.updatedBy === undefined ? [] : [`By: ${metadata.updatedBy}`]),
    ...(metadata.context === undefined ? [] : [`Context: ${metadata.context}`]),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.join(', ')}`]),
    ...(related.length === 0 ? [] : [`Related: ${related.join(', ')}`]),
  ]
  return `${facts.join(' | ')}\n\n${content}`
}
