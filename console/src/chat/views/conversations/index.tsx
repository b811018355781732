import { conversationsWords } from '../../../views/conversations/conversations-words.ts'
import { startView } from '../../start-view.tsx'
import { ConversationsInChat } from './conversations-in-chat.tsx'

startView({
  name: 'conversations',
  title: () => conversationsWords().title,
  tools: ['get_turn'],
  component: ConversationsInChat,
  startAt: () => '/conversations',
  reaches: (view) => view === 'conversations',
})
