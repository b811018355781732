import { describeOnPostgres } from '../support/engine.ts'

describeOnPostgres('grammar of searches', () => import('../knowledge/search-grammar.test.ts'))
describeOnPostgres('words of searches', () => import('../knowledge/search-words.test.ts'))
describeOnPostgres('answers of searches', () => import('../knowledge/search-answer.test.ts'))
