import type { Hono } from 'hono'
import type { HttpContext, HttpEnv, Middleware } from '../http-env.ts'
import { refuse } from '../refuse.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import type { ConsoleFiles, EncodedFile, Manifest } from './console-files.ts'
import { pageLanguage } from './page-language.ts'
import { isPage } from './page-routes.ts'

export interface Pages {
  readonly files: ConsoleFiles
  /** The names of the modules that are served. */
  readonly modules: readonly string[]
  /** Called if the files of the console cannot be read. */
  onMissing(cause: unknown): void
}

/** Scripts, styles and requests of this server only; no text becomes markup without the one policy of the page. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types kura"

/** The name of a file contains a hash of its content, so it never changes. */
const forever = 'public, max-age=31536000, immutable'

/** Addresses of programs. A browser gets their own answers there, not a page. */
const ofPrograms = /^\/(?:mcp|metrics|healthz|readyz|assets|console|\.well-known)(?:\/|$)/

/** Adds the files and pages of the console. They contain no data, so everyone gets them. */
export const addPages = (app: Hono<HttpEnv>, pages: Pages): void => {
  app.get('/assets/:name', async (context) => {
    const manifest = await readable(pages)
    const name = context.req.param('name')
    const type = manifest?.files.get(name)
    const file =
      type === undefined
        ? undefined
        : await pages.files.asset(name, acceptedEncodings(context.req.header('accept-encoding')))
    if (type === undefined || file === undefined) return context.notFound()
    context.set('cacheControl', forever)
    context.header('Content-Type', type)
    context.header('Vary', 'Accept-Encoding')
    return send(context, file, 200)
  })
  app.use(pageMiddleware(pages))
}

/** Answers page addresses. All others, and what is not read with GET, is left to the routes behind it. */
const pageMiddleware =
  (pages: Pages): Middleware =>
  async (context, next) => {
    const { path, method } = context.req
    if (!['GET', 'HEAD'].includes(method) || ofPrograms.test(path)) {
      await next()
      return undefined
    }
    const manifest = await readable(pages)
    if (manifest === undefined) {
      if (path === '/') return refuse(context, 503, 'The files of the console are missing: install Kura again')
      await next()
      return undefined
    }
    const known = isPage(manifest.routes, path, pages.modules)
    if (known || acceptsPages(context.req.header('accept'))) return sendShell(context, pages, known ? 200 : 404)
    await next()
    return undefined
  }

const readable = async ({ files, onMissing }: Pages): Promise<Manifest | undefined> => {
  try {
    return await files.manifest()
  } catch (cause) {
    onMissing(cause)
    return undefined
  }
}

const acceptsPages = (accept = ''): boolean => /(?:^|,)\s*text\/html\s*(?:[,;]|$)/i.test(accept)

const sendShell = async (context: HttpContext, { files }: Pages, status: 200 | 404): Promise<Response> => {
  const language = pageLanguage(context.req.query('lang'), context.req.header('accept-language'))
  const file = await files.shell(language, acceptedEncodings(context.req.header('accept-encoding')))
  if (file === undefined) return refuse(context, 503, 'The files of the console are missing: install Kura again')
  context.header('Content-Type', 'text/html; charset=utf-8')
  context.header('Content-Language', language)
  context.header('Content-Security-Policy', pagePolicy)
  context.header('Vary', 'Accept-Language, Accept-Encoding')
  return send(context, file, status)
}

const send = (context: HttpContext, { bytes, encoding }: EncodedFile, status: 200 | 404): Response => {
  if (encoding !== 'identity') context.header('Content-Encoding', encoding)
  context.header('Content-Length', String(bytes.length))
  return context.body(bytes, status)
}
