import { expect, it } from 'vitest'
import { stem } from './stem.ts'

it.each([
  ['commit', 'commits', 'committed', 'committing'],
  ['cache', 'caches', 'cached', 'caching'],
  ['query', 'queries', 'queried', 'querying'],
  ['pass', 'passes', 'passed', 'passing'],
  ['call', 'calls', 'called', 'calling'],
  ['database', 'databases'],
  ['index', 'indexes', 'indexed', 'indexing'],
  ['fix', 'fixes', 'fixed', 'fixing'],
  ['run', 'runs', 'running'],
  ['use', 'uses', 'used', 'using'],
  ['age', 'ages', 'aged', 'aging'],
  ['add', 'adds', 'added', 'adding'],
  ['tie', 'ties', 'tied'],
  ['go', 'going'],
  ['connect', 'connected', 'connection', 'connections'],
  ['generate', 'generates', 'generation', 'generating'],
  ['err', 'erred', 'erring'],
])('gives all forms of %s one stem', (word, ...forms) => {
  for (const form of forms) expect(stem(form)).toBe(stem(word))
})

it.each([
  ['status', 'stat'],
  ['string', 'str'],
  ['news', 'new'],
  ['bed', 'b'],
  ['process', 'proces'],
  ['bus', 'bu'],
  ['using', 'us'],
])('does not mistake %s for a form of %s', (word, other) => {
  expect(stem(word)).not.toBe(stem(other))
})

it.each(['h2', '認証', 'naïves', 'ab'])('does not change %s', (word) => {
  expect(stem(word)).toBe(word)
})
