import { element } from './dom.ts'
import { addressOf, type Item } from './items.ts'
import { language } from './words.ts'

export const facts = ({ id, type, status, priority, tags }: Item): HTMLElement =>
  element(
    'p',
    { class: 'facts' },
    element('span', { class: 'id' }, `#${id}`),
    element('span', { class: 'type' }, type),
    element('span', {}, status),
    element('span', { class: priority === 'CRITICAL' || priority === 'HIGH' ? 'urgent' : '' }, priority),
    ...tags.map((tag) => element('span', { class: 'tag' }, tag)),
  )

export const itemLink = ({ id, title }: Pick<Item, 'id' | 'title'>): HTMLElement =>
  element('a', { href: addressOf(id) }, title)

export const dayOf = (instant: string): string => {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? instant : date.toLocaleDateString(language, { dateStyle: 'long' })
}
