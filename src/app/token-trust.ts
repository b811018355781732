import path from 'node:path'
import type { TokenInFile } from '../access/store/sqlite/tokens-in-file.ts'
import { AppError } from '../kernel/errors.ts'
import type { Words } from '../kernel/words.ts'
import type { App } from './create-app.ts'

export type Confirm = (question: Words) => Promise<boolean | undefined>

type StoreApp = Pick<App, 'found' | 'host' | 'dataPath' | 'trustedStores'>

/** The tokens of a project's store that this user has not created or trusted: someone else may know them. */
export const untrustedTokens = async ({
  found,
  host,
  dataPath,
  trustedStores,
}: StoreApp): Promise<readonly TokenInFile[]> => {
  if (host.sharedDatabase !== undefined || found !== 'project' || (await trustedStores.has(dataPath))) return []
  const { tokensIn } = await import('../access/store/sqlite/tokens-in-file.ts')
  return tokensIn(path.join(dataPath, 'kura.db'))
}

/** Refuses tokens that may have come with a clone, unless the user confirms that the store is theirs. */
export const requireTrustedTokens = async (app: StoreApp, confirm: Confirm | undefined): Promise<void> => {
  const tokens = await untrustedTokens(app)
  if (tokens.length === 0) return
  const listed = describeTokens(tokens)
  const agreed = await confirm?.({
    en:
      `${app.dataPath} was found in a project and brings tokens: ${listed}. ` +
      'Are they yours, and shall they open this server? [y/N] ',
    ja: `${app.dataPath} はプロジェクトの中にあり、トークンを含んでいます: ${listed}。自分のものとして、このサーバーで使えるようにしますか? [y/N] `,
  })
  if (agreed !== true) throw untrustedStore(app.dataPath, listed)
  await app.trustedStores.add(app.dataPath)
}

const maxListed = 10

export const describeTokens = (tokens: readonly TokenInFile[]): string => {
  const names = tokens
    .slice(0, maxListed)
    .map(({ id, name, scope }) => (name === id ? `${id} (${scope})` : `${id} (${name}, ${scope})`))
  return [...names, ...(tokens.length > maxListed ? ['…'] : [])].join(', ')
}

const untrustedStore = (store: string, listed: string): AppError =>
  new AppError(
    'forbidden',
    {
      en: `${store} was found in a project and may have come with a clone: its tokens are not trusted (${listed})`,
      ja: `${store} はプロジェクトの中にあり、クローンに付いてきたものかもしれないため、そのトークンは使えません (${listed})`,
    },
    {
      hint: {
        en:
          'If they are yours, kura doctor --fix makes them trusted. ' +
          'If not, end them with kura token revoke, or move the store away.',
        ja: '自分のものなら kura doctor --fix で登録できます。そうでなければ kura token revoke で失効させるか、.kura/ を別の場所に移してください。',
      },
    },
  )
