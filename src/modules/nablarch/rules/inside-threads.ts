import { structural } from './structure.ts'
import { dbLessLoop, loop, multiThreadExecution, requestThreadLoop } from './well-known.ts'

/** The loop over requests runs in each thread, so it stands inside the handler that starts them. */
export const requestLoopInsideThreads = structural({
  id: 'request-loop-inside-threads',
  outside: [multiThreadExecution],
  inside: [requestThreadLoop],
  severity: 'error',
  reason: {
    ja: 'リクエストを待つループはサブスレッドごとに回るため、スレッドを起こすハンドラの内側に置く。',
    en: 'Each sub thread runs its own loop over requests, so the loop stands inside the handler that starts the threads.',
  },
  page: 'handlers/standalone/request_thread_loop_handler.html',
})

/** All documented batches have the loop in the sub threads; no page forbids another place. */
export const loopInsideThreads = structural({
  id: 'loop-inside-threads',
  outside: [multiThreadExecution],
  inside: [loop, dbLessLoop],
  severity: 'warning',
  reason: {
    ja: '入力を処理し切るまでのループはサブスレッドの仕事で、文書の構成はどれもスレッドを起こすハンドラの内側に置いている。',
    en: 'Looping until the input is used up is the work of the sub threads: every documented queue has the loop inside of what starts them.',
  },
  page: 'batch/nablarch_batch/architecture.html',
})
