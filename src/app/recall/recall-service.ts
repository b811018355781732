import type { Clock } from '../../kernel/host.ts'
import type { RecallSourceName } from '../../kernel/recall.ts'
import type { RecallCaller, RecallService, Recalled } from '../../kernel/recall-service.ts'
import { ledgerFolder } from '../../recall/ledger/ledger-files.ts'
import { openProjectLedger } from '../../recall/ledger/project-ledger.ts'
import { linesOf } from '../../recall/say/at-prompt.ts'
import { sayAtStart } from '../../recall/say/at-start.ts'
import { findHits } from '../../recall/say/find-hits.ts'
import { readPrompt } from '../../recall/say/read-prompt.ts'
import { isSaid, type Hit } from '../../recall/say/said.ts'
import { hasDatabase, type Place } from './find-place.ts'
import { openMemory, type RecallMemory } from './open-memory.ts'

export interface ServiceParts {
  readonly place: Place
  readonly homeDir: string
  readonly clock: Clock
  /** The modules that are served. */
  readonly modules: readonly string[]
}

/** A call has its own time limit, so there is none here. */
const never = (): boolean => false

const moduleOf: Readonly<Record<RecallSourceName, string>> = {
  items: 'knowledge',
  turns: 'claude',
  commands: 'commands',
  nablarch: 'nablarch',
}

/** What hooks say, for the callers of a running server. The server has its own guards, so trust is not asked for. */
export const createRecallService = ({ place, homeDir, clock, modules }: ServiceParts): RecallService => {
  const using = async <T>(workspace: string, empty: T, use: (memory: RecallMemory) => Promise<T>): Promise<T> => {
    const placed = { ...place, settings: { ...place.settings, workspace } }
    if (!hasDatabase(placed)) return empty
    const memory = await openMemory(placed, homeDir)
    try {
      return await use(memory)
    } finally {
      await memory.close()
    }
  }
  const sourcesFor = async (memory: RecallMemory, { mayStartPrograms }: RecallCaller) =>
    (await memory.sources()).filter(
      ({ name }) => modules.includes(moduleOf[name]) && (name !== 'turns' || mayStartPrograms),
    )
  const lastSession = (): number | undefined =>
    openProjectLedger(ledgerFolder(homeDir), { store: place.storeName, projectDir: place.projectDir }).lastSeen()
  return {
    now: ({ workspace, signal }) =>
      using(workspace, '', async (memory) => {
        const said = await sayAtStart({ kind: 'all', since: lastSession(), now: clock(), signal }, memory.start)
        return isSaid(said) ? said.text : ''
      }),
    ask: (prompt, limit, caller) =>
      using(caller.workspace, { lines: [], hits: [] }, async (memory) => {
        const request = { prompt: readPrompt(prompt), limit, isKnown: never, isPastHalf: never, signal: caller.signal }
        return recalled((await findHits(request, await sourcesFor(memory, caller))).hits)
      }),
  }
}

const recalled = (hits: readonly Hit[]): Recalled => ({
  lines: linesOf(hits, () => undefined),
  hits: hits.map(({ candidate: { source, key, title, updatedAt }, snippet, evidence }) => ({
    source,
    id: key,
    title,
    snippet,
    updatedAt,
    evidence,
  })),
})
