import { defineCommand } from '../../../kernel/command.ts'
import { invalidArguments } from '../../../kernel/errors.ts'
import { positive } from '../../../kernel/positive.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { relatedItems } from '../use-cases/related-items.ts'
import { requireItem } from '../use-cases/unit.ts'
import type { Drawing } from './graph/drawing.ts'
import type { TreeOptions } from './graph/tree.ts'
import { labelsIn } from './labels.ts'
import { choiceOption, listOption } from './option-values.ts'
import { idArgument, shellCaller } from './shell-caller.ts'

const maxDepth = 3

export const graphCommand = defineCommand<KnowledgeDeps>()({
  path: ['graph'],
  effect: 'read',
  args: '<id>',
  description: {
    en: 'Draw what an item is related to: as a tree in the terminal, or as a graph for other programs.',
    ja: '項目の関連を、端末では木として、ほかのプログラム向けにはグラフとして描きます。',
  },
  examples: [
    'kura graph 12',
    'kura graph 12 --depth 3 --type task',
    'kura graph 12 --format svg > graph.svg',
    'kura graph 12 --format dot | dot -Tpng > graph.png',
    'kura graph 12 --json',
  ],
  options: [
    {
      flags: '--depth <number>',
      description: { en: `how many relations away, at most ${maxDepth}`, ja: `たどる関連の深さ (最大 ${maxDepth})` },
      default: '2',
    },
    {
      flags: '--type <type>',
      description: {
        en: 'show only this type, though others are walked through; repeat it for several',
        ja: 'この種類だけを表示する (ほかの種類もたどる)。繰り返し指定できる',
      },
      repeats: true,
    },
    { flags: '--format <tree|dot|mermaid|svg>', description: { en: 'how to draw it', ja: '描き方' }, default: 'tree' },
    {
      flags: '--json',
      description: { en: 'print the items and relations as JSON', ja: '項目と関連を JSON で表示する' },
    },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { options, output, language } = invocation
      const [caller, id] = [shellCaller(invocation), idArgument(invocation)]
      const format = choiceOption(options, 'format', ['tree', 'dot', 'mermaid', 'svg'])
      const depth = positive(String(options.depth), '--depth')
      if (depth > maxDepth)
        throw invalidArguments('--depth', {
          en: `must be at most ${maxDepth}`,
          ja: `${maxDepth} 以下で指定してください`,
        })
      const found = await relatedItems(deps, caller, { id, depth, types: listOption(options, 'type') })
      if (options.json === true) output.data(`${JSON.stringify(found, null, 2)}\n`)
      else {
        const start = await deps.store.read(caller, (tx) => requireItem(tx, id))
        const drawing = { nodes: [{ ...start, distance: 0 }, ...found.items], edges: found.edges }
        output.data(await draw[format](drawing, { output, also: labelsIn(language).also }))
      }
      if (found.items.length === 0) output.message({ en: 'It has no relations', ja: '関連はありません' })
      if (found.truncated)
        output.message({
          en: `There are more: these are the ${found.items.length} nearest`,
          ja: `ほかにもあります: 近い ${found.items.length} 件だけを表示しています`,
        })
    }),
})

type Draw = (drawing: Drawing, options: TreeOptions) => Promise<string>

const draw: Readonly<Record<'tree' | 'dot' | 'mermaid' | 'svg', Draw>> = {
  tree: async (drawing, options) => (await import('./graph/tree.ts')).treeOf(drawing, options),
  dot: async (drawing) => (await import('./graph/formats.ts')).dotOf(drawing),
  mermaid: async (drawing) => (await import('./graph/formats.ts')).mermaidOf(drawing),
  svg: async (drawing) => (await import('./graph/svg.ts')).svgOf(drawing),
}
