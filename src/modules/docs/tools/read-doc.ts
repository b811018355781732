import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import type { DocsDeps } from '../deps.ts'
import { readDoc as read } from '../use-cases/read-doc.ts'
import { callerOf, placeLine, placeShape, sectionId, wayLines } from './shapes.ts'

export const readDoc = defineTool<DocsDeps>()({
  name: 'read_doc',
  title: 'Read documentation',
  description:
    'Return the text of a section in Markdown, with its link and the ids of the sections before and after it. ' +
    'A long section has several parts.',
  effect: 'read',
  input: z.strictObject({
    id: sectionId.describe('Section id, as returned by search_docs'),
    part: z.int().min(1).optional().describe('Which part; the first if left out'),
  }),
  output: z.strictObject({ ...placeShape, text: z.string(), part: z.int(), parts: z.int() }),
  handle: async (input, deps, context) => asMutable(await read(deps, callerOf(context), input)),
  render: (section) =>
    [
      `#${section.id} ${placeLine(section)}${section.parts > 1 ? ` (part ${section.part} of ${section.parts})` : ''}`,
      ...wayLines(section),
      '',
      section.text,
    ].join('\n'),
})
