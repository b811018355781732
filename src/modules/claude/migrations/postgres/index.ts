import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'
import { turns } from './002-turns.ts'
import { requests } from './003-requests.ts'
import { requestPrincipals } from './004-request-principals.ts'

export const claudePostgresMigrations: readonly PostgresMigration[] = [turns, requests, requestPrincipals]
