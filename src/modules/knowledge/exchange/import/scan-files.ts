import { createPause } from '../../../../kernel/pause.ts'
import { decodeItem, type DecodedItem } from '../decode-item.ts'
import { decodeState } from '../decode-state.ts'
import { decodeText } from '../decode.ts'
import { FileProblem, problemIn, type Problem } from '../problem.ts'
import type { IncomingItem, ScanResult, ReadOptions } from './incoming-item.ts'
import type { FoundFile } from './find-files.ts'
import { readMemoryGraph, type MemoryGraph } from './memory-graph.ts'
import { readLines, readMarkdown } from './read-file.ts'

const loadItem = async ({ path }: FoundFile): Promise<DecodedItem> => decodeItem(decodeText(await readMarkdown(path)))

/** Items are kept in memory from scan to write up to this many characters; further files are read twice. */
const keptCharacters = 16 * 1024 * 1024

interface Scan {
  readonly signal: AbortSignal
  readonly items: Map<number, IncomingItem>
  readonly graphs: MemoryGraph[]
  readonly problems: Problem[]
  state: ScanResult['state']
  kept: number
}

const scanItem = async (scan: Scan, file: FoundFile): Promise<void> => {
  const { item, lineOf } = await loadItem(file)
  const former = scan.items.get(item.id)
  if (former)
    throw new FileProblem(
      {
        en: `id: ${item.id} is already the id of ${former.file}`,
        ja: `id: ${item.id} はすでに ${former.file} の ID です`,
      },
      lineOf('id'),
    )
  scan.kept += item.content.length
  const kept = scan.kept < keptCharacters ? item : undefined
  const { id, revision, related } = item
  scan.items.set(id, {
    file: file.name,
    line: lineOf('related'),
    id,
    revision,
    related,
    load: async () => kept ?? reload(file, id),
  })
}

const reload = async (file: FoundFile, id: number) => {
  const { item } = await loadItem(file)
  if (item.id !== id)
    throw new FileProblem({ en: 'The file changed while it was imported', ja: '取り込み中にファイルが変更されました' })
  return item
}

const scanFile = async (scan: Scan, file: FoundFile): Promise<void> => {
  if (file.kind === 'item') await scanItem(scan, file)
  else if (file.kind === 'state')
    scan.state = { file: file.name, state: decodeState(decodeText(await readMarkdown(file.path))) }
  else {
    const { graph, problems } = await readMemoryGraph({
      file: file.name,
      lines: readLines(file.path),
      signal: scan.signal,
    })
    scan.graphs.push(graph)
    scan.problems.push(...problems)
  }
}

/** Reads every file, collects what can be imported and reports the rest. Nothing is written. */
export const scanFiles = async (
  files: readonly FoundFile[],
  { signal, onFile }: ReadOptions,
): Promise<ScanResult & { problems: readonly Problem[] }> => {
  const scan: Scan = { signal, items: new Map(), graphs: [], problems: [], state: undefined, kept: 0 }
  const pause = createPause(signal)
  for (const file of files) {
    await pause()
    onFile?.()
    try {
      await scanFile(scan, file)
    } catch (thrown) {
      scan.problems.push(problemIn(file.name, thrown))
    }
  }
  return { items: scan.items, state: scan.state, graphs: scan.graphs, problems: scan.problems }
}
