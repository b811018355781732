import type { Hono } from 'hono'
import type { ListedToken, MadeToken, TokenList, TokenMaker } from '../../kernel/console-tokens.ts'
import type { HttpContext, HttpEnv } from '../http-env.ts'
import { refuse } from '../refuse.ts'
import { answerJson, readNothing } from './admin-answers.ts'
import { readJson } from './admin-guard.ts'

type Administrator = TokenMaker & { readonly principal: string }

/** What an administrator does with tokens. */
export interface ConsoleTokens {
  list(by: Administrator, signal: AbortSignal): Promise<TokenList>
  create(by: Administrator, body: unknown, signal: AbortSignal): Promise<MadeToken>
  revoke(by: Administrator, id: string, signal: AbortSignal): Promise<ListedToken>
}

export const addTokenRoutes = (routes: Hono<HttpEnv>, tokens: ConsoleTokens, readOnly: boolean): void => {
  routes.get('/tokens', (context) => answerJson(context, (signal) => tokens.list(administratorOf(context), signal)))
  routes.post('/tokens', async (context) => {
    if (readOnly) return refuseReadOnly(context)
    const body = await readJson(context)
    if (body instanceof Response) return body
    return answerJson(context, (signal) => tokens.create(administratorOf(context), body, signal))
  })
  routes.delete('/tokens/:id', async (context) => {
    if (readOnly) return refuseReadOnly(context)
    const refused = await readNothing(context)
    const id = context.req.param('id')
    return refused ?? answerJson(context, (signal) => tokens.revoke(administratorOf(context), id, signal))
  })
}

/** The rights of the caller's own token. The guard has let in nothing below `admin`. */
const administratorOf = (context: HttpContext): Administrator => {
  const { principal = '', scope = 'read', workspaces = [] } = context.get('visitor') ?? {}
  return { principal, scope, workspaces }
}

const refuseReadOnly = (context: HttpContext): Response =>
  refuse(context, 403, { message: 'This server only reads: it makes and revokes no tokens', hint: 'Use kura token.' })
