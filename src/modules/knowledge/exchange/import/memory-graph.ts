import * as z from 'zod'
import { createPause } from '../../../../kernel/pause.ts'
import { FileProblem, type Problem } from '../problem.ts'

const entityLine = z.strictObject({
  type: z.literal('entity'),
  name: z.string().refine((name) => name.trim() !== '', 'must not be blank'),
  entityType: z.string(),
  observations: z.array(z.string()),
})

const relationLine = z.strictObject({
  type: z.literal('relation'),
  from: z.string(),
  to: z.string(),
  relationType: z.string(),
})

const graphLine = z.discriminatedUnion('type', [entityLine, relationLine])

export interface Entity {
  readonly name: string
  readonly entityType: string
  readonly observations: readonly string[]
  readonly line: number
}

export interface Relation {
  readonly from: string
  readonly to: string
  readonly relationType: string
  readonly line: number
}

/** The contents of a file of server-memory. Entities are identified by name. */
export interface MemoryGraph {
  readonly file: string
  readonly entities: ReadonlyMap<string, Entity>
  readonly relations: readonly Relation[]
}

const parseLine = (text: string): z.output<typeof graphLine> => {
  const parsed = graphLine.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.map(String).join('.') ?? ''
  throw new FileProblem({
    en: `${field === '' ? 'The line' : field}: ${issue?.message ?? 'is not accepted'}`,
    ja: `${field === '' ? 'この行' : field}: 正しい値ではありません (${issue?.message ?? ''})`,
  })
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileProblem({ en: 'The line is not valid JSON', ja: 'この行は正しい JSON ではありません' })
  }
}

export interface GraphRequest {
  readonly file: string
  readonly lines: AsyncIterable<{ readonly line: number; readonly text: string }>
  readonly signal: AbortSignal
}

/** Reads the JSONL of server-memory. A wrong line is reported, and the others are used. */
export const readMemoryGraph = async (
  request: GraphRequest,
): Promise<{ graph: MemoryGraph; problems: readonly Problem[] }> => {
  const { file, lines, signal } = request
  const entities = new Map<string, Entity>()
  const relations: Relation[] = []
  const problems: Problem[] = []
  const pause = createPause(signal)
  for await (const { line, text } of lines) {
    await pause()
    if (text.trim() === '') continue
    try {
      const { type, ...known } = parseLine(text)
      if (type === 'relation') relations.push({ ...(known as Omit<Relation, 'line'>), line })
      else addEntity(entities, { ...(known as Omit<Entity, 'line'>), line })
    } catch (thrown) {
      if (!(thrown instanceof FileProblem)) throw thrown
      problems.push({ file, line, message: thrown.words })
    }
  }
  problems.push(...unknownEnds(file, entities, relations))
  return {
    graph: { file, entities, relations: relations.filter(({ from, to }) => entities.has(from) && entities.has(to)) },
    problems,
  }
}

const addEntity = (entities: Map<string, Entity>, entity: Entity): void => {
  const former = entities.get(entity.name)
  if (former)
    throw new FileProblem({
      en: `name: there is an entity of that name on line ${former.line}`,
      ja: `name: 同じ名前のエンティティが ${former.line} 行目にあります`,
    })
  entities.set(entity.name, entity)
}

const unknownEnds = (
  file: string,
  entities: ReadonlyMap<string, Entity>,
  relations: readonly Relation[],
): readonly Problem[] =>
  relations.flatMap(({ from, to, line }) =>
    [from, to]
      .filter((name) => !entities.has(name))
      .map((name) => ({
        file,
        line,
        message: {
          en: `There is no entity named ${JSON.stringify(name)}`,
          ja: `${JSON.stringify(name)} という名前のエンティティはありません`,
        },
      })),
  )
