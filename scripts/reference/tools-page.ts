import { createApp } from '../../src/app/create-app.ts'
import { publishedInput } from '../../src/backend/published-schema.ts'
import type { ServedTool } from '../../src/backend/tool-table.ts'
import { isObject } from '../../src/kernel/is-object.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import { isAllowedInReadOnly, type Tool } from '../../src/kernel/tool.ts'
import { mono, page, table } from './markdown.ts'
import { emptyProcess } from './empty-process.ts'
import { typeOf } from './schema-type.ts'

const frame = {
  title: 'Tools / ツール',
  intro: [
    '提供しているツールの一覧です。名前・説明・パラメーターは、クライアントが `tools/list` で受け取るものと同じです。',
    'Every tool that is served, with the names, descriptions and parameters that a client gets from `tools/list`.',
  ],
}

export const toolsPage = async (manifests: readonly ModuleManifest[]): Promise<string> => {
  const app = createApp({ manifests, modules: [], flags: { extras: true }, processContext: emptyProcess })
  const tools = await app.edge.backend.tools()
  const modules = manifests.map(({ name }) => ({
    name,
    own: tools.filter(({ module }) => module.manifest.name === name),
  }))
  return page(frame, [
    ...modules.flatMap(({ name, own }) => [`## ${mono(name)}`, ...own.map(toolSection)]),
    ...peopleSection(await toolsForPeople(manifests)),
  ])
}

/** Tools that no list has: the console calls them by name. */
const toolsForPeople = async (manifests: readonly ModuleManifest[]): Promise<readonly Tool<never>[]> =>
  (await Promise.all(manifests.map(({ load }) => load())))
    .flatMap(({ tools }): readonly Tool<never>[] => tools)
    .filter(({ audience }) => audience === 'people')

const peopleSection = (tools: readonly Tool<never>[]): readonly string[] => [
  '## For the console / コンソール用',
  'コンソールが使うツールです。`tools/list` には載りませんが、名前を指定すれば同じ権限と上限のもとで呼び出せます。',
  'The console uses these tools. No `tools/list` has them, but they can be called by name, under the same guards and ' +
    'limits.',
  table(
    ['Tool', 'Effect', 'Parameters', 'Description'],
    tools.map(({ name, effect, input, description, extra }) => [
      mono(name),
      mono(effect),
      Object.keys(input.shape).map(mono).join(', '),
      `${description}${extra === true ? ` Also listed with ${mono('--extras')}.` : ''}`,
    ]),
  ),
]

const toolSection = (served: ServedTool): string => {
  const { name, tool } = served
  return [`### ${mono(name)}`, `**${tool.title}.** ${tool.description}`, remarks(served).join(' '), parameters(served)]
    .filter((part) => part !== '')
    .join('\n\n')
}

const remarks = ({ name, tool }: ServedTool): readonly string[] => [
  `Effect: ${mono(tool.effect)}.`,
  ...(isAllowedInReadOnly(tool.effect) ? [] : [`Left out with ${mono('--read-only')}.`]),
  ...(tool.extra === true ? [`Only with ${mono('--extras')}.`] : []),
  ...(tool.startsPrograms === true ? ['Over HTTP it needs the start-up token.'] : []),
  ...timeLimit(tool.limits?.timeoutMs),
  ...(tool.name === name ? [] : [`Listed as ${mono(tool.name)} when its module is served alone.`]),
]

const timeLimit = (limit: number | 'own' | undefined): readonly string[] => {
  if (limit === undefined) return []
  return [limit === 'own' ? 'Time limit: a setting of its module.' : `Time limit: ${limit / 1000} s.`]
}

const parameters = ({ tool }: ServedTool): string => {
  const { properties, required } = publishedInput(tool.input)
  const rows = Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => {
    const facts = isObject(schema) ? schema : {}
    const description = typeof facts.description === 'string' ? facts.description : ''
    const isExtra = tool.extraFields?.includes(name) === true
    return [
      mono(name),
      typeOf(facts),
      Array.isArray(required) && required.includes(name) ? 'yes' : '',
      facts.default === undefined ? '' : mono(JSON.stringify(facts.default)),
      `${description}${isExtra ? ` (only with ${mono('--extras')})` : ''}`,
    ]
  })
  return rows.length === 0 ? 'No parameters.' : table(['Parameter', 'Type', 'Required', 'Default', 'Description'], rows)
}
