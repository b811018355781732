import { contentOf, readContent } from '../../../src/capture/content.ts'
import { noFacts, withHappenings } from '../../../src/capture/facts.ts'
import { isShort, typedText } from '../../../src/capture/prompt-text.ts'
import { redact } from '../../../src/capture/redact.ts'
import type { Reader } from '../measure.ts'

const repeated =
  (pattern: string) =>
  (size: number): string =>
    pattern.repeat(Math.ceil(size / pattern.length))

/** Beginnings of secrets, each without the end that it needs. */
const hardForRedact: readonly string[] = [
  ...['key', 'password=', 'token="a ', "secret='string ", 'key=\\"', '--key', '--password ', '<key>', 'password is '],
  ...[
    '://a:',
    '://a:b@',
    '-----BEGIN ',
    '-----BEGIN A-----',
    '<private>',
    '<private',
    '</private>',
    'eyJ',
    'eyJabcdefgh.',
  ],
  ...['Authorization: ', 'bearer ', 'AKIA', 'sk-', 'ghp_', 'hooks.slack.com/a/', 'パスワード：', 'a'],
]

const happening = (text: string): string =>
  contentOf(
    withHappenings(
      noFacts,
      text.split('\n').flatMap((line) => [
        { what: 'failed', command: line, error: line },
        { what: 'passed', command: line },
        { what: 'prompt', text: line },
      ]),
      '/p',
    ),
  )

export const readers: readonly Reader[] = [
  ...hardForRedact.map((pattern) => ({ name: `redact: ${pattern}`, make: repeated(pattern), run: redact })),
  { name: 'parts of a prompt', make: repeated('<hook_context><system-reminder>'), run: typedText },
  { name: 'parts of a prompt that are closed', make: repeated('<hook_context></hook_context>'), run: typedText },
  { name: 'a prompt of weak words', make: repeated('the ok '), run: isShort },
  { name: 'a stored session', make: repeated('## Prompts\n- a\n> b\n'), run: readContent },
  { name: 'many happenings', make: repeated('make\nnpm test\n'), run: happening },
]
