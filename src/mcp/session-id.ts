import { noFeatures, type ClientFeatures } from '../kernel/client-features.ts'

/**
 * Before 2026-07-28 a client says only in `initialize` what it can do, and over HTTP nothing is kept between requests.
 * So the session id that it sends with each later request repeats it. The id says nothing else, and is not stored.
 */
export const markedSessionId = ({ views, tasks }: ClientFeatures): string | undefined =>
  views || tasks ? [...(views ? ['ui'] : []), ...(tasks ? ['tasks'] : []), crypto.randomUUID()].join('.') : undefined

const marked = /^(ui\.)?(tasks\.)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Any other id is as good as none. */
export const featuresInSessionId = (id: string | null | undefined): ClientFeatures => {
  const match = marked.exec(id ?? '')
  return { ...noFeatures, views: match?.[1] !== undefined, tasks: match?.[2] !== undefined }
}
