import { pick, type Random } from '../../support/durability/random.ts'

const words = [
  '認証',
  '決済',
  'データベース',
  'ログイン',
  '設計',
  '障害',
  'バッチ',
  '型',
  'カタカナ',
  'ひらがな',
  'login',
  'payment',
  'deploy',
  'commits',
  'index',
  'Nablarch',
  'HTTP',
  'retry',
  'WebFrontController',
  'DbConnectionManagementHandler',
  'ＦＵＬＬ',
  'naïve',
  '𠮷野家',
  '👩‍💻',
  'e\u0301',
]

const filters = [
  'type:task',
  'type:bug,task',
  '-type:note',
  'status:"In Progress"',
  'is:open',
  'is:closed',
  'priority:HIGH',
  'tag:a',
  '-tag:b',
  'created:2024-01-01..2030-01-01',
  'updated:>=2024-01-01',
  'created:nonsense',
  'tag:',
  'x:y',
]

const hostile = [
  '',
  ' ',
  '((',
  '"',
  '"unclosed',
  '%',
  '_',
  '\u0000',
  '\u001b[31mred',
  '\u202eabc',
  "'; DROP TABLE items; --",
  '<script>alert(1)</script>',
  '${jndi:x}',
  '../../etc/passwd',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  '\ud800',
  'NaN',
  '1e309',
  '-0',
  '{"a":1}',
  '---\na: &a [*a]\n---',
  'a OR',
  'OR OR OR',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  '<component-configuration><list name="handlerQueue"></list></component-configuration>',
]

const several = (random: Random, from: readonly string[], max: number): string =>
  Array.from({ length: 1 + Math.floor(random() * max) }, () => pick(random, from) ?? '').join(' ')

/** Lengths at the limits of the tools, and far beyond them. */
const lengths = [49, 50, 51, 199, 200, 201, 999, 1_000, 1_001, 2_000, 2_001, 10_000, 102_400, 102_401, 300_000]

const long = (random: Random): string => {
  const unit =
    pick(random, ['a', 'あ', 'ー', 'ア', ' a', '"a" ', 'tag:a ', 'a OR ', '-aaa ', '\n', '<a>', '9', '\u0301', '𠮷']) ??
    'a'
  return unit.repeat(Math.ceil((pick(random, lengths) ?? 1) / unit.length))
}

/** A random text: mostly ordinary, sometimes hostile, rarely very long. */
export const anyText = (random: Random): string => {
  const kind = random()
  if (kind < 0.5) return several(random, words, 4)
  if (kind < 0.75) return several(random, [...words, ...filters], 6)
  if (kind < 0.93) return several(random, hostile, 2)
  return long(random)
}

export const ordinaryText = (random: Random): string => several(random, words, 3)
