import { describeOnPostgres } from '../support/engine.ts'

describeOnPostgres('conversations', () => import('../claude/seed-flow.test.ts'))
describeOnPostgres('states of conversations', () => import('../claude/state-tools.test.ts'))
describeOnPostgres('costs of conversations', () => import('../claude/costs.test.ts'))
describeOnPostgres('turns for people', () => import('../claude/turns-for-people.test.ts'))
describeOnPostgres('conversations on several servers', () => import('../claude/several-servers.ts'))
