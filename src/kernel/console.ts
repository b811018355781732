import type { Scope } from './scope.ts'

/** What the console may show and do for the person who opened it: the answer of `GET /console/me`. */
export interface Me {
  /** The user of the token; undefined on loopback. */
  readonly name?: string
  /** What the page may call. On loopback `admin` with the start-up token, else `read`. */
  readonly scope: Scope
  /** Whether the request had a token that the server accepts. */
  readonly signedIn: boolean
  /** Whether every request needs a token. */
  readonly team: boolean
  readonly workspace: string
  /** The workspaces that the person may choose. */
  readonly workspaces: readonly string[]
  readonly modules: readonly string[]
  readonly readOnly: boolean
  /** Whether calls of this person may start programs. */
  readonly mayStartPrograms: boolean
  readonly version: string
  /** The build of the console's files that the server has; a page of another build offers to reload. */
  readonly build: string
  /** The address of this server, as clients on this machine or of the team reach it, without a path. */
  readonly url: string
  /** How a person runs this program in a shell, for lines to copy. */
  readonly program: string
  /** Whether the example workspace is served. */
  readonly isExample: boolean
}

/** How to sign in at a server of a team: part of its 401 answers to the console. */
export interface SignIn {
  readonly oauth?: {
    readonly issuer: string
    readonly authorizationEndpoint: string
    readonly clientId: string
    readonly scope: string
    readonly resource: string
    /** Our own address that the issuer leads back to. */
    readonly redirectUri: string
  }
}
