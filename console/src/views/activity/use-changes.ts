import { useEffect, useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import type { ActivityPage } from '../../api/live.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { useTool } from '../../api/use-tool.ts'
import type { Change, Filters } from './activity.ts'

const pageSize = 50

export interface Changes {
  readonly changes: readonly Change[] | undefined
  readonly problem: Problem | undefined
  readonly isBusy: boolean
  /** Whether there are older ones. */
  readonly hasMore: boolean
  readonly args: Readonly<Record<string, unknown>>
  older(): void
  again(): void
}

interface Older {
  readonly changes: readonly Change[]
  readonly next: string | undefined
}

/** The newest changes that pass the filters, and older ones page by page. */
export const useChanges = (filters: Filters): Changes => {
  const args = { limit: pageSize, ...filters }
  const first = useTool<ActivityPage>('list_activity', args)
  const [older, setOlder] = useState<Older>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    setOlder(undefined)
    setProblem(undefined)
  }, [first.data])
  const next = older === undefined ? first.data?.next : older.next
  const load = async (before: string): Promise<void> => {
    setBusy(true)
    try {
      const page = await callTool<ActivityPage>('list_activity', { ...args, before })
      setOlder((known) => ({ changes: [...(known?.changes ?? []), ...page.entries], next: page.next }))
      setProblem(undefined)
    } catch (cause) {
      setProblem(asProblem(cause))
    } finally {
      setBusy(false)
    }
  }
  return {
    changes: first.data && [...first.data.entries, ...(older?.changes ?? [])],
    problem: first.problem ?? problem,
    isBusy: first.isBusy || isBusy,
    hasMore: next !== undefined,
    args,
    older: () => {
      if (next !== undefined && !isBusy) void load(next)
    },
    again: first.again,
  }
}
