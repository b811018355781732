import { expect, it } from 'vitest'
import { parseQuery } from './parse-query.ts'

/** A short notation for a parsed query: filters, then words, then exclusions. */
const meaning = (query: string): string => {
  const { filters, clauses, excluded } = parseQuery(query)
  const quoted = ({ kind, text }: { kind: string; text: string }): string => (kind === 'phrase' ? `"${text}"` : text)
  return [
    ...filters.map((group) =>
      group.map(({ name, values, negated }) => `${negated ? '!' : ''}${name}=${values.join('|')}`).join('/'),
    ),
    ...clauses.map((texts) => texts.map(quoted).join('/')),
    ...excluded.map((text) => `!${quoted(text)}`),
  ].join(' ')
}

it.each([
  ['one two', 'one two'],
  ['全角\u3000空白', '全角 空白'],
  ['"a phrase" b', '"a phrase" b'],
  ['“a phrase” b', '"a phrase" b'],
  ['"not closed', '"not closed'],
  ['say "x"y', 'say "x"y'],
  ['""', '""'],
  ['a OR b', 'a/b'],
  ['a OR b OR c d', 'a/b/c d'],
  ['x a OR "b c" y', 'x a/"b c" y'],
  ['OR a', 'OR a'],
  ['a OR', 'a OR'],
  ['a or b', 'a or b'],
  ['a OR type:bug', 'type=bug a OR'],
  ['a OR -word', 'a OR !word'],
  ['a AND b', 'a b'],
  ['AND a', 'AND a'],
  ['type:bug AND login', 'type=bug login'],
  ['login -word', 'login !word'],
  ['login -"a phrase"', 'login !"a phrase"'],
  ['login -type:bug', '!type=bug login'],
  ['-word login', 'login !word'],
  ['rm -rf', 'rm -rf'],
  ['npm i -g', 'npm i -g'],
  ['--help', '--help'],
  ['see --help', 'see --help'],
  ['a-word', 'a-word'],
  ['-word', '-word'],
  ['-word -other', '-word -other'],
  ['-type:bug', '-type:bug'],
  ['type:bug -word', 'type=bug !word'],
  ['login -100', 'login -100'],
  ['login -認証', 'login -認証'],
  ['login -認証鍵', 'login !認証鍵'],
  ['type:bug,task', 'type=bug|task'],
  ['TYPE:bug', 'type=bug'],
  ['status:"In Progress"', 'status=In Progress'],
  ['status:"In Progress",Review', 'status=In Progress|Review'],
  ['is:open is:closed', 'is=open is=closed'],
  ['priority:HIGH', 'priority=HIGH'],
  ['is:open OR is:closed', 'is=open|closed'],
  ['type:bug OR priority:HIGH OR type:task x', 'type=bug|task/priority=HIGH x'],
  ['tag:a OR tag:b', 'tag=a|b'],
  ['tag:a OR type:bug', 'tag=a/type=bug'],
  ['is:open OR -tag:a OR created:2024-01-01 x', 'is=open/created=2024-01-01/!tag=a x'],
  ['-tag:a OR -tag:b x', '!tag=a/!tag=b x'],
  ['created:2024-01-01 OR created:2024-01-02', 'created=2024-01-01|2024-01-02'],
  ['tag:auth', 'tag=auth'],
  ['tag:認証', 'tag=認証'],
  ['created:2024-01-01..2024-02-01', 'created=2024-01-01..2024-02-01'],
  ['updated:>=2024-01-01', 'updated=>=2024-01-01'],
  ['type:', 'type:'],
  ['type: bug', 'type: bug'],
  ['type:""', 'type:""'],
  ['type:,', 'type:,'],
  ['TODO: fix', 'TODO: fix'],
  ['std::vector', 'std::vector'],
  ['エラー：接続', 'エラー：接続'],
  ['xtype:bug', 'xtype:bug'],
  ['((', '(('],
  ['%_*^:', '%_*^:'],
  ['a\0b', 'a\0b'],
])('%s means %s', (query, expected) => {
  expect(meaning(query)).toBe(expected)
})
