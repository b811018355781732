import type { Hono } from 'hono'
import type { Backups, MadeBackup } from '../../kernel/console-backups.ts'
import type { DoctorEvent } from '../../kernel/console-doctor.ts'
import type { Health } from '../../kernel/console-health.ts'
import type { HttpEnv } from '../http-env.ts'
import { answerLines } from './answer-lines.ts'
import { addTokenRoutes, type ConsoleTokens } from './token-routes.ts'
import { answerJson, readNothing } from './admin-answers.ts'

/** What the person who runs the server may see and do; implemented by the app. */
export interface ConsoleAdmin {
  health(): Promise<Health>
  /** Reports each check as it begins, and the findings at the end. */
  examine(signal: AbortSignal, onEvent: (event: DoctorEvent) => void): Promise<void>
  backups(): Promise<Backups>
  backUp(signal: AbortSignal): Promise<MadeBackup>
  readonly readOnly: boolean
  /** Only on a server that asks every request for a token. */
  readonly tokens?: ConsoleTokens
}

/** Adds the routes of the administrator. The guards are in front of them. */
export const addAdminRoutes = (routes: Hono<HttpEnv>, admin: ConsoleAdmin): void => {
  routes.get('/health', (context) => answerJson(context, () => admin.health()))
  routes.get('/backups', (context) => answerJson(context, () => admin.backups()))
  routes.post('/backups', async (context) => {
    const refused = await readNothing(context)
    return refused ?? answerJson(context, (signal) => admin.backUp(signal))
  })
  routes.post('/doctor', async (context) => {
    const refused = await readNothing(context)
    return refused ?? answerLines(context, (signal, send) => admin.examine(signal, send))
  })
  if (admin.tokens !== undefined) addTokenRoutes(routes, admin.tokens, admin.readOnly)
}
