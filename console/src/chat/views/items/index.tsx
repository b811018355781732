import { offers } from '../../../api/offers.ts'
import { startView } from '../../start-view.tsx'
import { describeChange } from './describe-change.ts'
import { ItemsInChat } from './items-in-chat.tsx'
import { itemsInChatWords } from './items-in-chat-words.ts'
import { placeOf } from './shown-answer.ts'

startView({
  name: 'items',
  title: () => itemsInChatWords().title,
  home: '/items',
  hasBack: true,
  tools: [
    ...['search_items', 'list_items', 'get_item', 'update_item', 'add_relations', 'remove_relations'],
    ...['get_item_history', 'restore_item'],
  ],
  appOnly: ['get_item_history', 'restore_item'],
  component: ItemsInChat,
  startAt: placeOf,
  reaches: (view) =>
    (view === 'items' && offers('list_items')) ||
    (view === 'item' && offers('get_item')) ||
    (view === 'history' && offers('get_item_history')),
  describeChange,
})
