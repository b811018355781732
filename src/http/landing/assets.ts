import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../kernel/errors.ts'

/** The files of the landing page, which the build puts next to the program. */
export interface PageAssets {
  readonly style: string
  readonly script: string
  /** A handler queue with a mistake, to try the validation. */
  readonly queue: string
}

export const readAssets = (from: string = import.meta.dirname): PageAssets => {
  try {
    return JSON.parse(readFileSync(path.join(from, 'landing.json'), 'utf8')) as PageAssets
  } catch (cause) {
    throw new AppError(
      'failed',
      { en: 'The files of the landing page are missing.', ja: 'ランディングページのファイルが見つかりません。' },
      {
        hint: { en: 'Install Kura again.', ja: 'Kura を入れ直してください。' },
        cause,
      },
    )
  }
}

/** Allows only this script and style, and requests only to this server. */
export const contentSecurityPolicy = ({ style, script }: PageAssets): string =>
  [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
