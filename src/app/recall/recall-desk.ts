import path from 'node:path'
import type { RecallDesk, Rehearsal, RehearsalRequest } from '../../cli/recall-desk.ts'
import { notFound } from '../../kernel/errors.ts'
import { findDataDir } from '../../platform/data-dir.ts'
import { shownPath } from '../../platform/shown-path.ts'
import type { TrustedStores } from '../../platform/trusted-stores.ts'
import { forgetLedger } from '../../recall/ledger/clean.ts'
import { readCounts } from '../../recall/ledger/counts.ts'
import { ledgerFolder } from '../../recall/ledger/ledger-files.ts'
import { sayAtPrompt } from '../../recall/say/at-prompt.ts'
import { sayAtStart } from '../../recall/say/at-start.ts'
import { isSaid, type Said, type Silence } from '../../recall/say/said.ts'
import type { ProcessContext } from '../create-app.ts'
import { maxSessionBytes } from '../hook/recall-prompt.ts'
import { moduleSettings } from '../module-settings.ts'
import { lazyTrustedStores } from '../trusted-stores.ts'
import { findPlace, hasDatabase, type Place } from './find-place.ts'
import { openMemory, type RecallMemory } from './open-memory.ts'

/** `kura recall` for people: the same text as hooks, and the ledger. */
export const createRecallDesk = (processContext: ProcessContext): RecallDesk => {
  const { environment, workingDir, homeDir } = processContext
  const stores = lazyTrustedStores(homeDir)
  const placeHere = (): Place => findPlace({ cwd: workingDir, environment, homeDir })
  return {
    rehearse: (request) => rehearse(placeHere(), homeDir, request),
    trust: (folder) => changeTrust(folder, stores.add),
    untrust: (folder) => changeTrust(folder, stores.remove),
    forget: () => {
      forgetLedger(ledgerFolder(homeDir))
      return Promise.resolve()
    },
    status: async () => {
      const { dataDir, isTrusted, recall } = placeHere()
      const counts = readCounts(ledgerFolder(homeDir), Date.now())
      const { installedHooks } = await import('../clients/inspect-recall.ts')
      const installed = await installedHooks({ processContext, modules: moduleSettings.map(({ name }) => name) })
      const hooks = installed.map(({ title, file, hooks: own }) => ({
        client: title,
        file,
        events: own.map(({ event }) => event),
      }))
      return { store: dataDir, trusted: isTrusted, ...recall, hooks, counts }
    },
  }

  async function changeTrust(folder: string | undefined, change: TrustedStores['add']): Promise<string> {
    const from = path.resolve(workingDir, folder ?? '')
    const { dir, found } = findDataDir({ named: undefined, workingDir: projectOf(from), homeDir })
    if (found !== 'project') throw noStore(from)
    await change(dir)
    return dir
  }
}

/** A user may name the project or its `.kura/`. */
const projectOf = (folder: string): string => (path.basename(folder) === '.kura' ? path.dirname(folder) : folder)

const noStore = (folder: string) =>
  notFound(
    {
      en: `${folder} is in no project with a .kura/`,
      ja: `${folder} は .kura/ のあるプロジェクトの中にありません`,
    },
    {
      en: 'The store of the home directory and one that KURA_HOME names are always trusted. kura init makes a .kura/.',
      ja: 'ホームディレクトリのデータと KURA_HOME で指定したデータは、常に信頼されます。.kura/ は kura init で作れます。',
    },
  )

const rehearse = async (place: Place, homeDir: string, request: RehearsalRequest): Promise<Rehearsal> => {
  const stores = { store: place.dataDir, shownStore: shownPath(place.dataDir, homeDir) }
  const silent = (reason: string): Rehearsal => ({ text: undefined, reason, ...stores, verdicts: [] })
  const part = request.prompt === undefined ? 'start' : 'prompts'
  if (place.recall.mode !== 'all' && place.recall.mode !== part) return silent('switched-off')
  if (!place.isTrusted) return silent('not-trusted')
  if (!hasDatabase(place)) return silent('no-database')
  const memory = await openMemory(place, homeDir)
  try {
    return { ...rehearsalOf(await answerTo(request, memory)), ...stores }
  } finally {
    await memory.close()
  }
}

const never = (): boolean => false

const answerTo = async ({ prompt, signal }: RehearsalRequest, memory: RecallMemory): Promise<Said | Silence> =>
  prompt === undefined
    ? sayAtStart({ kind: 'all', since: undefined, now: Date.now(), signal }, memory.start)
    : sayAtPrompt(
        { prompt, alreadySaid: () => undefined, isFirst: true, bytesLeft: maxSessionBytes, isPastHalf: never, signal },
        await memory.sources(),
      )

const rehearsalOf = (answer: Said | Silence): Pick<Rehearsal, 'text' | 'reason' | 'verdicts'> => ({
  text: isSaid(answer) ? answer.text : undefined,
  reason: isSaid(answer) ? undefined : answer.reason,
  verdicts: answer.verdicts ?? [],
})
