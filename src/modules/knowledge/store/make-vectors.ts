import { createPause } from '../../../kernel/pause.ts'
import { gistOf } from '../domain/index-document.ts'
import type {
  Caller,
  IndexDocument,
  ItemVector,
  KnowledgeStore,
  ReadTx,
  VectorMaker,
  VectorMakers,
  VectorsState,
  WriteTx,
} from '../ports.ts'
import type { Reindexing } from './reindex.ts'

/** How many items are read, and their vectors kept, at once. */
const batchSize = 32

/** Counting reads all items, so progress is reported only after this many batches. */
const batchesPerReport = 30

/** Some texts have no words: their vectors have no numbers. */
const noNumbers = new Int8Array()

/** Adds the vector to a document if a model of this process makes it at once. */
export const addVector = (document: IndexDocument, makers: VectorMakers | undefined): IndexDocument => {
  const maker = makers?.().find(({ now }) => now !== undefined)
  if (!maker?.now) return document
  return { ...document, vector: { model: maker.model, numbers: maker.now(document.gist) ?? noNumbers } }
}

/** Writes that index items also keep their vectors. */
export const withVectors = (tx: WriteTx, makers: VectorMakers | undefined): WriteTx =>
  makers
    ? Object.assign({}, tx, {
        indexItem: (...[id, document, former]: Parameters<WriteTx['indexItem']>) =>
          tx.indexItem(id, addVector(document, makers), former),
      })
    : tx

/** What the making of vectors needs of a database. */
export interface VectorDatabase extends Pick<KnowledgeStore, 'read' | 'write'> {
  workspaces(signal: AbortSignal): Promise<readonly string[]>
  /** The model of the store. */
  model(signal: AbortSignal): Promise<string>
  vectorsState(signal: AbortSignal): Promise<VectorsState>
}

interface Gist {
  readonly id: number
  readonly gist: string
}

const gistsOf = async (tx: ReadTx, ids: readonly number[]): Promise<readonly Gist[]> =>
  (await tx.texts(ids)).map((text) => ({ id: text.id, gist: gistOf(text) }))

/** Vectors of items that were not changed or deleted since their texts were read. */
const stillRight = async (
  tx: ReadTx,
  read: readonly Gist[],
  vectors: readonly ItemVector[],
): Promise<readonly ItemVector[]> => {
  const ids = read.map(({ id }) => id)
  const now = new Map((await gistsOf(tx, ids)).map(({ id, gist }) => [id, gist]))
  const unchanged = new Set(read.filter(({ id, gist }) => now.get(id) === gist).map(({ id }) => id))
  return vectors.filter(({ id }) => unchanged.has(id))
}

/** Makes the next vectors of a workspace; false if all are made. */
const makeNext = async (database: VectorDatabase, caller: Caller, maker: VectorMaker): Promise<boolean> => {
  const work = await database.read(caller, async (tx) => {
    const next = await tx.vectorsToMake(batchSize)
    return next?.model === maker.model ? { ...next, gists: await gistsOf(tx, next.ids) } : undefined
  })
  if (!work) return false
  const { model, gists, upTo } = work
  const made = await maker.of(
    gists.map(({ gist }) => gist),
    caller.signal,
  )
  const vectors = gists.map(({ id }, index) => ({ id, numbers: made[index] ?? noNumbers }))
  return database.write(caller, async (tx) => {
    const right = await stillRight(tx, gists, vectors)
    await tx.keepVectors({ model, vectors: right, ...(upTo !== undefined && { upTo }) })
    return right.length > 0 || upTo !== undefined
  })
}

/** Makes all vectors that are missing or by another model; false if this process does not have the model. */
export const makeVectors = async (
  database: VectorDatabase,
  makers: VectorMakers,
  { signal, onProgress }: Reindexing,
): Promise<boolean> => {
  const model = await database.model(signal)
  const pause = createPause(signal)
  const report = async (): Promise<void> => onProgress?.(await database.vectorsState(signal))
  let batches = 0
  for (const workspace of await database.workspaces(signal)) {
    const caller: Caller = { workspace, actor: 'kura', signal }
    // The model is loaded only if there is something to do.
    if (!(await database.read(caller, (tx) => tx.vectorsToMake(1)))) continue
    const maker = makers().find((one) => one.model === model)
    if (!maker) return false
    while (await makeNext(database, caller, maker)) {
      if (onProgress && batches++ % batchesPerReport === 0) await report()
      signal.throwIfAborted()
      await pause()
    }
  }
  await report()
  return true
}
