import * as z from 'zod'
import { fqcn, line } from './fields.ts'

/** Component name to every class that official configurations give it. */
export const componentNamesFile = z.strictObject({ components: z.record(line, z.array(fqcn).min(1)) })
