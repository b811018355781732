import type { Conversation, Granularity, Session, Turn } from './conversation.ts'

/** What is stored of a turn or a session: the arguments of `create_item`, and what the data calls it. */
export interface StoredItem {
  readonly id: string
  readonly arguments: {
    readonly type: string
    readonly title: string
    readonly content: string
    readonly startDate: string
  }
}

/** The most bytes that the content of an item may have. */
const maxContent = 100 * 1024

/** Answers of assistants can be longer than an item may be. */
const cutContent = (text: string): string => {
  const bytes = Buffer.from(text)
  if (bytes.length <= maxContent) return text
  // The last bytes may be a part of a character.
  return bytes
    .subarray(0, maxContent)
    .toString('utf8')
    .replace(/\uFFFD$/, '')
}

const sayingOf = ({ text, caption }: Turn): string =>
  caption === undefined ? text : `${text}\n[image: ${caption}]`.trim()

const ofSession = ({ id, date, day, speakers, turns }: Session): StoredItem => ({
  id,
  arguments: {
    type: 'conversation',
    title: `${speakers.join(' and ')}, ${date}`,
    content: cutContent(turns.map((turn) => `${turn.speaker}: ${sayingOf(turn)}`).join('\n')),
    startDate: day,
  },
})

const ofTurn = ({ date, day }: Session, turn: Turn): StoredItem => ({
  id: turn.id,
  arguments: {
    type: 'message',
    title: `${turn.speaker}, ${date}`,
    content: cutContent(sayingOf(turn)),
    startDate: day,
  },
})

/** The items of a conversation, in its order. */
export const itemsOf = ({ sessions }: Conversation, granularity: Granularity): readonly StoredItem[] =>
  granularity === 'sessions'
    ? sessions.map(ofSession)
    : sessions.flatMap((session) => session.turns.map((turn) => ofTurn(session, turn)))
