import { createHash, randomBytes } from 'node:crypto'

/** A request to the token endpoint: the form, and the header with the secret of the client. */
export interface Trade {
  readonly form: Readonly<Record<string, string>>
  readonly authorization: string | undefined
}

interface Code {
  readonly challenge: string
  readonly redirectUri: string
  readonly clientId: string
}

/** The authorization code flow of the test issuer: everyone is signed in at once, and PKCE is checked. */
export const createCodes = (issuer: () => string, newToken: () => Promise<string>) => {
  const codes = new Map<string, Code>()
  const trades: Trade[] = []
  let changes: Readonly<Record<string, string>> = {}
  return {
    trades,
    /** Replaces parts of what it leads back with. */
    setReturn: (parameters: Readonly<Record<string, string>>): void => {
      changes = parameters
    },
    /** Where the browser is led to. */
    authorize: ({ searchParams: asked }: URL): string => {
      const code = randomBytes(12).toString('hex')
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        clientId: asked.get('client_id') ?? '',
      })
      const back = new URL(asked.get('redirect_uri') ?? issuer())
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked.get('state') ?? '')
      back.searchParams.set('iss', issuer())
      for (const [name, value] of Object.entries(changes)) back.searchParams.set(name, value)
      return back.href
    },
    trade: async (body: string, authorization: string | undefined): Promise<object> => {
      const form = Object.fromEntries(new URLSearchParams(body))
      trades.push({ form, authorization })
      const code = codes.get(form.code ?? '')
      codes.delete(form.code ?? '')
      const challenge = createHash('sha256')
        .update(form.code_verifier ?? '')
        .digest('base64url')
      const fits =
        code?.challenge === challenge && code.redirectUri === form.redirect_uri && code.clientId === form.client_id
      if (!fits) return { status: 400, error: 'invalid_grant' }
      return {
        access_token: await newToken(),
        token_type: 'Bearer',
        expires_in: 300,
        refresh_token: 'never-ask-for-me',
      }
    },
  }
}
