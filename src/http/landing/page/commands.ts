import { copyButton } from './copy.ts'
import { element, onClick } from './dom.ts'
import { callTool } from './mcp.ts'
import { callLine, openPanel } from './panel.ts'
import { words } from './words.ts'

interface Command {
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly description: string
  readonly score: number
}

export const openCommands = (): void => {
  openPanel('commands', async (panel) => {
    const args = { query: panel.value('query') }
    const { results } = await callTool<{ readonly results: readonly Command[] }>('search_commands', args)
    return () => {
      const summary = results.length === 0 ? words.noCommand : words.commandsFound(results.length)
      panel.show(
        summary,
        callLine('search_commands', args),
        element('ol', { class: 'hits' }, ...results.map(showCommand)),
      )
    }
  })
}

const showCommand = (command: Command): HTMLElement => {
  const { c1, c2, c3, description, score } = command
  const container = element('div', { 'aria-live': 'polite' })
  const button = onClick(
    element('button', { type: 'button', class: 'quiet' }, words.render),
    () => void render(command, container),
  )
  const name = element('h3', {}, element('code', {}, `${c1} ${c2} ${c3}`))
  const meter = element(
    'meter',
    { min: '0', max: '1', value: String(score), title: score.toFixed(2) },
    score.toFixed(2),
  )
  return element(
    'li',
    {},
    element('div', { class: 'headed' }, name, meter, button),
    element('p', {}, description),
    container,
  )
}

const render = async ({ c1, c2, c3 }: Command, container: HTMLElement): Promise<void> => {
  const args = { agent: 'climpt', c1, c2, c3 }
  try {
    const { prompt } = await callTool<{ readonly prompt: string }>('execute_command', args)
    const heading = element(
      'div',
      { class: 'headed' },
      element('h4', {}, words.rendered),
      copyButton(() => prompt),
    )
    container.replaceChildren(
      callLine('execute_command', args),
      heading,
      element('pre', { class: 'prompt', tabindex: '0' }, prompt),
    )
  } catch (thrown) {
    container.replaceChildren(
      element('p', { class: 'problem' }, thrown instanceof Error ? thrown.message : String(thrown)),
    )
  }
}
