import type { ReadText, SourceText } from '../documents/document.ts'
import type { Conf } from './conf.ts'
import { folderOf, joined } from './source-paths.ts'

/** The other files of a source that a document may include. They are fetched before it is parsed. */
export interface SourceFiles {
  /** The file that a directive names, in the document that names it. */
  find(written: string, including: readonly string[]): SourceText | undefined
  /** The paths of the files that were found. */
  used(): readonly string[]
}

export const mostFiles = 500
const mention = /(?:\.\. {1,8}(?:include|literalinclude)::|:file:) {1,8}([^\s<][^\n\r]{0,500})/g

/** Docutils starts at the including file, Sphinx at the document, and `/` is the folder of `conf.py`. */
const candidates = (written: string, including: readonly string[], conf: Conf): readonly string[] => {
  const folders = written.startsWith('/')
    ? [conf.folder, '']
    : [folderOf(including.at(-1) ?? ''), folderOf(including[0] ?? '')]
  return [...new Set(folders.map((folder) => joined(folder, written.trim())))].filter((path) => path !== undefined)
}

const mentionsIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(mention), ([, path = '']) => path.trim())),
]

export const fetchFiles = async (document: SourceText, conf: Conf, readText: ReadText): Promise<SourceFiles> => {
  const texts = new Map<string, string>()
  const asked = new Set<string>([document.path])
  const used = new Set<string>()
  const fetchFrom = async (file: SourceText): Promise<void> => {
    for (const written of mentionsIn(file.text))
      for (const path of candidates(written, [document.path, file.path], conf)) {
        if (asked.has(path) || asked.size > mostFiles) continue
        asked.add(path)
        const text = await readText(path)
        if (text === undefined) continue
        texts.set(path, text)
        await fetchFrom({ path, text })
      }
  }
  texts.set(document.path, document.text)
  await fetchFrom(document)
  return {
    find(written, including) {
      const path = candidates(written, including, conf).find((each) => texts.has(each))
      if (path === undefined) return undefined
      used.add(path)
      return { path, text: texts.get(path) ?? '' }
    },
    used: () => [...used].filter((path) => path !== document.path),
  }
}
