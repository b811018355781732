import { structuralOrder } from './structural-order.ts'
import { dataRead, dbLessLoop, loop, requestThreadLoop } from './well-known.ts'

/** One record is read in each turn of the loop, so every documented queue has the read handler inside the loop. */
export const readInsideLoop = structuralOrder({
  id: 'read-inside-loop',
  outside: [loop, dbLessLoop, requestThreadLoop],
  inside: [dataRead],
  severity: 'warning',
  reason: {
    ja: '入力はループが一巡するごとに一件読むので、文書の構成はどれも読み込みをループの内側に置いている。',
    en: 'One record is read in each turn of the loop: every documented queue reads inside it.',
  },
  page: 'handlers/standalone/data_read_handler.html',
})
