import { queueWords } from '../../../views/handler-queue/handler-queue-words.ts'
import { startView } from '../../start-view.tsx'
import { QueueInChat } from './queue-in-chat.tsx'

startView({
  name: 'handler-queue',
  title: () => queueWords().title,
  tools: ['validate_handler_queue', 'arrange_handler_queue'],
  component: QueueInChat,
})
