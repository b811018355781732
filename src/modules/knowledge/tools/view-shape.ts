import * as z from 'zod'

export const viewShape = z.strictObject({ name: z.string(), query: z.string(), actor: z.string(), at: z.string() })

type View = z.output<typeof viewShape>

export const viewLine = ({ name, query, actor, at }: View): string => `${name}: ${query} (${actor}, ${at.slice(0, 10)})`
