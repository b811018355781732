import { element, onClick, part } from './dom.ts'
import { idIn, type Item, type WholeItem } from './items.ts'
import { callTool } from './mcp.ts'
import { dayOf, facts, itemLink } from './show-item.ts'
import { showMarkdown } from './show-markdown.ts'
import { words } from './words.ts'

/** Opens the item in the address, so that links, the back button and reload work as usual. */
export const openItemDialog = (): void => {
  const dialog = part('item')
  if (!(dialog instanceof HTMLDialogElement)) return
  const follow = async (): Promise<void> => {
    const id = idIn(location.hash)
    if (id === undefined) {
      dialog.close()
      return
    }
    const content = await load(id).catch((thrown: unknown) => [
      element('p', { class: 'problem' }, String(thrown instanceof Error ? thrown.message : thrown)),
    ])
    if (idIn(location.hash) !== id) return
    const close = onClick(element('button', { type: 'button', class: 'close', 'aria-label': words.close }, '×'), () => {
      dialog.close()
    })
    dialog.replaceChildren(close, ...content)
    if (!dialog.open) dialog.showModal()
    dialog.scrollTop = 0
  }
  dialog.addEventListener('close', () => {
    if (idIn(location.hash) !== undefined) history.pushState(null, '', location.pathname + location.search)
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  addEventListener('hashchange', () => void follow())
  void follow()
}

const load = async (id: number): Promise<readonly HTMLElement[]> => {
  const [item, { items }] = await Promise.all([
    callTool<WholeItem>('get_item', { id }),
    callTool<{ readonly items: readonly Item[] }>('get_related_items', { id }),
  ])
  return [
    element('h3', { id: 'item-title', tabindex: '-1', autofocus: '' }, item.title),
    facts(item),
    element('p', { class: 'day' }, `${words.updated} ${dayOf(item.updatedAt)}`),
    ...(item.description === '' ? [] : [element('p', { class: 'description' }, item.description)]),
    showMarkdown(item.content),
    ...(items.length === 0
      ? []
      : [element('h4', {}, words.related), element('ul', { class: 'related' }, ...items.map(relatedLine))]),
  ]
}

const relatedLine = (item: Item): HTMLElement =>
  element('li', {}, element('span', { class: 'type' }, item.type), ' ', itemLink(item))
