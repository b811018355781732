import { element, onClick, part } from './dom.ts'
import { words } from './words.ts'

/** One form to try a tool: a form, a status line for screen readers, and the answer. */
export interface Panel {
  /** The current value of the field with this name. */
  value(name: string): string
  /** Shows a one-line summary and the answer. */
  show(summary: string, ...answer: readonly Node[]): void
}

/**
 * Connects the panel with this id: `act` runs when its form is sent or an example is chosen. If two requests overlap,
 * only the last answer is shown.
 */
export const openPanel = (id: string, act: (panel: Panel) => Promise<() => void>): void => {
  const section = part(id)
  const form = section?.querySelector('form')
  const status = section?.querySelector('[role=status]')
  const answer = section?.querySelector('.answer')
  if (section === undefined || !form || !status || !answer) return
  const panel: Panel = {
    value: (name) => {
      const value = new FormData(form).get(name)
      return typeof value === 'string' ? value : ''
    },
    show: (summary, ...nodes) => {
      status.className = ''
      status.textContent = summary
      answer.replaceChildren(...nodes)
    },
  }
  let asked = 0
  const ask = async (): Promise<void> => {
    const turn = ++asked
    status.textContent = words.waiting
    const show = await act(panel).catch((thrown: unknown) => () => {
      panel.show(`${words.failed}: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
      status.className = 'problem'
    })
    if (turn === asked) show()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  for (const example of section.querySelectorAll<HTMLButtonElement>('.examples button')) connectExample(example, form)
}

/** An example fills the first field and sends the form. */
const connectExample = (example: HTMLButtonElement, form: HTMLFormElement): void => {
  onClick(example, () => {
    const field = form.querySelector('input')
    if (field !== null) field.value = example.textContent
    form.requestSubmit()
  })
}

/** Adds examples to a panel that has none. */
export const addExamples = (id: string, texts: readonly string[]): void => {
  const section = part(id)
  const container = section?.querySelector('.examples')
  const form = section?.querySelector('form')
  if (!container || !form || container.childElementCount > 0) return
  for (const text of texts) {
    const example = element('button', { type: 'button' }, text)
    connectExample(example, form)
    container.append(example)
  }
}

/** Shows the call behind an answer, as an agent makes it. */
export const callLine = (tool: string, args: Readonly<Record<string, unknown>>): HTMLElement =>
  element('p', { class: 'call' }, element('code', {}, `${tool} ${JSON.stringify(args)}`))
