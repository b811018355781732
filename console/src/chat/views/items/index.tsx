import { offers } from '../../../api/offers.ts'
import { startView } from '../../start-view.tsx'
import { ItemsInChat } from './items-in-chat.tsx'
import { itemsTools } from './items-tools.ts'
import { itemsInChatWords } from './items-in-chat-words.ts'

startView({
  name: 'items',
  title: () => itemsInChatWords().title,
  tools: itemsTools,
  component: ItemsInChat,
  startAt: ({ data }) => (typeof data.id === 'number' ? `/items/${data.id}` : '/items'),
  reaches: (view) =>
    (view === 'items' && offers('list_items')) ||
    (view === 'item' && offers('get_item')) ||
    (view === 'history' && offers('get_item_history')),
})
