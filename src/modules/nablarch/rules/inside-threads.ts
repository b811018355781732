import { structuralOrder } from './structural-order.ts'
import { dbLessLoop, loop, multiThreadExecution, requestThreadLoop } from './well-known.ts'

/** The loop over requests runs in each thread, so it belongs inside the handler that starts the threads. */
export const requestLoopInsideThreads = structuralOrder({
  id: 'request-loop-inside-threads',
  outside: [multiThreadExecution],
  inside: [requestThreadLoop],
  severity: 'error',
  reason: {
    ja: 'リクエストを待つループはサブスレッドごとに回るため、スレッドを起こすハンドラの内側に置く。',
    en:
      'Each sub thread runs its own loop over requests, ' +
      'so the loop belongs inside the handler that starts the threads.',
  },
  page: 'handlers/standalone/request_thread_loop_handler.html',
})

/** Only a warning: all documented batches have the loop in the sub threads, but no page requires it. */
export const loopInsideThreads = structuralOrder({
  id: 'loop-inside-threads',
  outside: [multiThreadExecution],
  inside: [loop, dbLessLoop],
  severity: 'warning',
  reason: {
    ja: '入力を処理し切るまでのループはサブスレッドの仕事で、文書の構成はどれもスレッドを起こすハンドラの内側に置いている。',
    en:
      'The sub threads loop until the input is used up: ' +
      'every documented queue has the loop inside the handler that starts them.',
  },
  page: 'batch/nablarch_batch/architecture.html',
})
