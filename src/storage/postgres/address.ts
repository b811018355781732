import { attempt } from '../../kernel/attempt.ts'
import { AppError } from '../../kernel/errors.ts'

const schemes = new Set(['postgres:', 'postgresql:'])

/** The host and database of an address without user and password, for logs, errors and output. */
export const addressName = (url: string): string => {
  const { hostname, port, pathname } = readAddress(url)
  return `${hostname === '' ? 'localhost' : hostname}${port === '' ? '' : `:${port}`}${pathname}`
}

/** Parses an address. Errors do not quote it, because it may be a password with a typing error. */
export const readAddress = (url: string): URL => {
  const parsed = attempt(() => new URL(url))
  if (parsed !== undefined && schemes.has(parsed.protocol)) return parsed
  throw new AppError(
    'usage',
    {
      en: 'This is no address of a PostgreSQL database (KURA_DATABASE_URL, --to or --from)',
      ja: 'PostgreSQL のデータベースのアドレスではありません (KURA_DATABASE_URL、--to、--from)',
    },
    {
      hint: {
        en:
          'Write it as postgres://user:password@host:5432/database; ' +
          'special characters in the password are percent-encoded.',
        ja: 'postgres://user:password@host:5432/database の形で書いてください。パスワードの記号はパーセントエンコードします。',
      },
    },
  )
}

/** The parts of an address that must not be shown: the whole address, and the password in both of its spellings. */
export const secretsOf = (url: string): readonly string[] => {
  const { password } = readAddress(url)
  return [url, password, decodeURIComponent(password)].filter((secret) => secret !== '')
}
