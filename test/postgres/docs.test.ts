import { describeOnPostgres } from '../support/engine.ts'

describeOnPostgres('documentation', () => import('../docs/tools.test.ts'))
