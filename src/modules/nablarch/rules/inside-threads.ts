import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'
import { placed } from './seat.ts'
import { multiThreadExecution, requestThreadLoop } from './well-known.ts'

/** The loop over requests runs in each thread, so it stands inside the handler that starts them. */
export const insideThreads: Rule = (queue) => {
  const [starter] = queue.of(multiThreadExecution)
  const [subject] = queue.of(requestThreadLoop)
  if (starter === undefined || subject === undefined || subject.position > starter.position) return []
  const finding: Finding = {
    code: 'order',
    severity: 'error',
    message: `順序違反: ${placed(subject)} は ${placed(starter)} より後に配置すべき`,
    fqcn: requestThreadLoop,
    position: subject.position,
    otherPosition: starter.position,
    rule: 'request-loop-inside-threads',
    reason: {
      ja: 'リクエストを待つループはサブスレッドごとに回るため、スレッドを起こすハンドラの内側に置く。',
      en: 'Each sub thread runs its own loop over requests, so the loop stands inside the handler that starts the threads.',
    },
    sourceUrl: `${pages}/handlers/standalone/request_thread_loop_handler.html`,
  }
  return [finding]
}

const pages = 'https://nablarch.github.io/docs/6u3/doc/application_framework/application_framework'
