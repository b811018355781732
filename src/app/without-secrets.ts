type Environment = Readonly<Record<string, string | undefined>>

/** Child processes must not get the address of the database or the key of a server: they would have direct access. */
export const withoutSecrets = (environment: Environment): Environment => ({
  ...environment,
  KURA_DATABASE_URL: undefined,
  KURA_DATABASE_URL_FILE: undefined,
  KURA_EMBEDDINGS_URL: undefined,
  KURA_EMBEDDINGS_MODEL: undefined,
  KURA_EMBEDDINGS_KEY: undefined,
  KURA_OAUTH_CLIENT_SECRET: undefined,
})
