import { maxGist } from '../../../src/modules/knowledge/domain/index-document.ts'
import { maxCompared, maxFiltered } from '../../../src/modules/knowledge/search/gather/nearest-items.ts'
import { maxWaitMs } from '../../../src/modules/knowledge/search/plan/question-vector.ts'
import { weights } from '../../../src/modules/knowledge/search/weights.ts'
import { maxBytes } from '../../../src/modules/knowledge/store/known-signs.ts'
import type { Limit } from '../limit.ts'

const byWordsOnly = {
  en: 'the farther ones are found by their words only',
  ja: 'それより遠い項目は、語でだけ見つかります',
}

export const meaningLimits: readonly Limit[] = [
  {
    id: 'meaning-hits',
    kind: 'count',
    what: {
      en: 'Hits of a search that contain none of its words',
      ja: '検索の語を含まず、意味だけで見つかる項目',
    },
    value: weights.depth.nearest,
    unit: 'things',
    beyond: { en: 'the nearest ones', ja: '意味の近いものだけを返します' },
  },
  {
    id: 'meaning-compared',
    kind: 'count',
    what: {
      en: 'Items nearest in meaning to which excluded words (`-word`) are applied',
      ja: '除く語 (`-word`) で絞り込む、意味の近い項目',
    },
    value: maxCompared,
    unit: 'things',
    beyond: byWordsOnly,
  },
  {
    id: 'meaning-filtered',
    kind: 'count',
    what: {
      en: 'Items nearest in meaning to which filters such as `type:` are applied',
      ja: '`type:` などの条件で絞り込む、意味の近い項目',
    },
    value: maxFiltered,
    unit: 'things',
    beyond: byWordsOnly,
  },
  {
    id: 'meaning-content',
    kind: 'size',
    what: {
      en: 'Content, and tags, of an item that count for its meaning; their words are all found',
      ja: '意味の比較に使う項目の本文、およびタグ (語はすべて検索できます)',
    },
    value: maxGist,
    unit: 'characters',
    beyond: { en: 'the rest does not count', ja: '残りは使いません' },
  },
  {
    id: 'meaning-memory',
    kind: 'memory',
    what: {
      en: 'Signs of vectors in memory, one bit for each number, of all workspaces together',
      ja: 'メモリーに保持するベクトルの符号 (数値 1 つに 1 ビット、全ワークスペースの合計)',
    },
    value: maxBytes,
    unit: 'bytes',
    beyond: {
      en: 'those of the workspace that was searched longest ago are read again when they are needed',
      ja: '最も長く検索していないワークスペースのものから、必要になったときに読み直します',
    },
  },
  {
    id: 'meaning-wait',
    kind: 'time',
    what: { en: 'Waiting of a search for the embedding server', ja: '検索が埋め込みサーバーを待つ時間' },
    value: maxWaitMs,
    unit: 'ms',
    beyond: {
      en: 'searched by words alone; `wordsOnly` says why',
      ja: '語だけで検索し、`wordsOnly` で理由を知らせます',
    },
  },
]
