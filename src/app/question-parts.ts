import path from 'node:path'
import { languageOf } from '../cli/language.ts'
import type { Host } from '../kernel/host.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { QuestionParts } from '../mcp/edge.ts'

/** How long a person may take to answer. */
export const questionWaitMs = 5 * 60 * 1000

const keyName = 'questions'

/** Over HTTP a question and its reply may meet different servers on the same data, so they share one key. */
export const questionParts = (host: Host, overHttp: boolean): QuestionParts => ({
  waitMs: questionWaitMs,
  clock: host.clock,
  language: languageOf([], host.environment),
  key: memoizeAsync(async () => {
    const { randomBytes } = await import('node:crypto')
    const fresh = randomBytes(32)
    return overHttp ? Buffer.from(await sharedKey(host, fresh.toString('base64url')), 'base64url') : fresh
  }),
})

const sharedKey = async ({ sharedDatabase, dataDir, clock }: Host, fresh: string): Promise<string> => {
  if (sharedDatabase !== undefined) {
    const { sharedPostgresKey } = await import('../access/store/postgres/shared-key.ts')
    return sharedPostgresKey(sharedDatabase.url, { name: keyName, fresh, clock })
  }
  const { sharedFileKey } = await import('../platform/shared-key.ts')
  return sharedFileKey(path.join(await dataDir(), `${keyName}.key`), fresh)
}
