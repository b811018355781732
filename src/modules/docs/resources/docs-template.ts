import { AppError } from '../../../kernel/errors.ts'
import { echo } from '../../../kernel/echo.ts'
import { defineResourceTemplate } from '../../../kernel/resource.ts'
import type { DocsDeps } from '../deps.ts'
import { documentUri, decoded, readSegment } from '../domain/source-uri.ts'
import { sourceTitle } from '../domain/versions.ts'
import { callerOf } from '../tools/shapes.ts'
import { findSources } from '../use-cases/find-sources.ts'

/** A longer document is cut: its sections can be read one by one. */
const maxDocument = 200_000

const unknownDocument = (uri: string): AppError =>
  new AppError(
    'unknown_resource',
    { en: `Resource not found: ${echo(uri)}`, ja: `リソースがありません: ${echo(uri)}` },
    {
      hint: { en: 'search_docs gives the paths of documents.', ja: '文書のパスは search_docs でわかります。' },
      facts: { uri: echo(uri) },
    },
  )

const headingLine = (headings: readonly string[]): string =>
  headings.length === 0 ? '' : `${'#'.repeat(Math.min(6, headings.length))} ${headings.at(-1) ?? ''}\n\n`

export const docsTemplates = [
  defineResourceTemplate<DocsDeps>()({
    uriTemplate: 'docs://{source}/{path}',
    name: 'Documentation',
    description:
      'A document of added documentation in Markdown: the name of the source, with @version for one version, ' +
      'and the path of the document with %2F for each slash',
    mimeType: 'text/markdown',
    read: async ({ source = '', path = '' }, deps, context) => {
      const caller = callerOf(context)
      const name = decoded(path)
      const [found] = await findSources(deps, caller, readSegment(source))
      const ids = found ? await deps.store.sectionsAt(caller, found.number, name) : []
      if (!found || ids.length === 0) throw unknownDocument(`docs://${source}/${path}`)
      const sections = new Map((await deps.store.placed(caller, ids)).map((section) => [section.item, section]))
      let document = `<!-- ${sourceTitle(found)}: ${documentUri(found, name)} -->\n\n`
      for (const { id, text } of await (await deps.sections()).texts(caller, ids)) {
        const part = `${headingLine(sections.get(id)?.headings ?? [])}${text}\n\n`
        if (document.length + part.length > maxDocument) {
          document += `<!-- cut here; read on with read_doc ${id} -->\n`
          break
        }
        document += part
      }
      return document
    },
  }),
]
