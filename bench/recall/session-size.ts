import { estimateTokens } from '../../src/recall/say/tokens.ts'
import type { Report } from '../results/report.ts'
import { makeHookHome, type Run } from './run-hooks.ts'
import type { RecallSet } from './sets.ts'

const prompts = 50

const textOf = ({ out }: Run): string =>
  out === ''
    ? ''
    : (JSON.parse(out) as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput.additionalContext

/** What a session costs the model: a start and 50 prompts, half of which have something to find, over our notes. */
export const sessionSize = async ({ items, prompts: asked }: RecallSet, report: Report): Promise<void> => {
  const home = await makeHookHome(
    items.map(({ type, title, tags, content }, index) => ({
      type,
      title,
      tags: [...tags, 'plain'],
      content,
      priority: index % 10 === 0 ? 'HIGH' : 'MEDIUM',
    })),
  )
  const step = Math.floor(asked.length / prompts)
  const texts = asked.filter((_, index) => index % step === 0).slice(0, prompts)
  const start = textOf(await home.hook('start', { session_id: 'size', source: 'startup' }))
  const said: string[] = []
  for (const { text } of texts) said.push(textOf(await home.hook('prompt', { session_id: 'size', prompt: text })))
  home.remove()
  const spoken = said.filter((text) => text !== '')
  const row = (name: string, text: string): readonly string[] => [
    name,
    String(Buffer.byteLength(text)),
    String(estimateTokens(text)),
  ]
  report.table(
    'session',
    ['', 'bytes', 'tokens, about'],
    [
      row('a start', start),
      row('the longest answer to a prompt', spoken.toSorted((a, b) => b.length - a.length)[0] ?? ''),
      row(`all answers to prompts (${spoken.length} of ${prompts})`, spoken.join('\n')),
      row('the session', [start, ...spoken].join('\n')),
    ],
  )
  report.figures({
    session: { startTokens: estimateTokens(start), tokens: estimateTokens([start, ...spoken].join('\n')), prompts },
  })
}
