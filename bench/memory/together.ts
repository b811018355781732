import type { Conversation, Session } from './conversation.ts'

/** The ids of one conversation mean something else in another. */
const named = (name: string, id: string): string => `${name} ${id}`

const sessionsOf = ({ name, sessions }: Conversation): readonly Session[] =>
  sessions.map((session) => ({
    ...session,
    id: named(name, session.id),
    turns: session.turns.map((turn) => ({ ...turn, id: named(name, turn.id) })),
  }))

/** All conversations as one, so that each question has to find its own among those of others. */
export async function* together(conversations: AsyncIterable<Conversation>): AsyncGenerator<Conversation> {
  const all: Conversation[] = []
  for await (const conversation of conversations) all.push(conversation)
  yield {
    name: `${all.length} conversations together`,
    sessions: all.flatMap(sessionsOf),
    questions: all.flatMap(({ name, questions }) =>
      questions.map((question) => ({
        ...question,
        evidence: {
          turns: question.evidence.turns.map((id) => named(name, id)),
          sessions: question.evidence.sessions.map((id) => named(name, id)),
        },
      })),
    ),
    notes: all.flatMap(({ notes }) => notes),
  }
}
