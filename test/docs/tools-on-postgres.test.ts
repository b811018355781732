import { describeOnPostgres } from '../support/engine.ts'

describeOnPostgres('documentation', () => import('./tools.test.ts'))
