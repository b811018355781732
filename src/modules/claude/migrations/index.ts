import type { Migration } from '../../../storage/migrations.ts'
import { turns } from './001-turns.ts'
import { reportedCost } from './002-reported-cost.ts'
import { requests } from './003-requests.ts'
import { requestPrincipals } from './004-request-principals.ts'
import { encodedTexts } from './005-encoded-texts.ts'

export const claudeMigrations: readonly Migration[] = [turns, reportedCost, requests, requestPrincipals, encodedTexts]
