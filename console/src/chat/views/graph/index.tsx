import { offers } from '../../../api/offers.ts'
import { graphWords } from '../../../views/graph/graph-words.ts'
import { startView } from '../../start-view.tsx'
import { GraphInChat } from './graph-in-chat.tsx'
import { readSurroundings } from './read-related.ts'

startView({
  name: 'graph',
  title: () => graphWords().title,
  hasBack: true,
  tools: ['get_related_items', 'get_item'],
  component: GraphInChat,
  startAt: ({ input, data }) => {
    const given = readSurroundings(input, data)
    return given === undefined ? '/graph' : `/graph?focus=${given.focus}&depth=${given.depth}`
  },
  reaches: (view) => view === 'graph' || (view === 'item' && offers('get_item')),
})
