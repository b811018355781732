import { me, serves } from '../../api/me.ts'
import type { ItemPage } from '../../api/find-items.ts'
import type { ActivityPage } from '../../api/live.ts'
import { useTool } from '../../api/use-tool.ts'
import { FreshButton } from '../../parts/activity/fresh-button.tsx'
import { useFresh } from '../../parts/activity/use-fresh.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { FirstStep } from './first-step.tsx'
import { HealthLine } from './health-line.tsx'
import { homeWords } from './home-words.ts'
import { countOpen, openStatuses, type CurrentState, type Stats } from './home.ts'
import { ChangesPanel, NumbersPanel, OpenPanel, StatePanel } from './panels.tsx'
import { Served } from './served.tsx'
import { Trials } from './trials.tsx'

const shownRows = 8
const openArgs = { status: openStatuses, sortBy: 'priority', limit: shownRows }

const Memory = () => {
  const state = useTool<CurrentState>('get_current_state', {})
  const open = useTool<ItemPage>('list_items', openArgs)
  const changes = useTool<ActivityPage>('list_activity', { limit: shownRows })
  const stats = useTool<Stats>('get_stats', {})
  const shown = new Set(changes.data?.entries.map(({ cursor }) => cursor))
  const fresh = useFresh(({ cursor }) => !shown.has(cursor))
  const refresh = (): void => {
    fresh.clear()
    for (const { again } of [state, open, changes, stats]) again()
  }
  const isEmpty = stats.data?.totalItems === 0 && state.data?.content === null
  return (
    <>
      <FreshButton count={fresh.count} onShow={refresh} />
      {isEmpty ? (
        <FirstStep />
      ) : (
        <div class="home-grid">
          <div class="home-main">
            <StatePanel reading={state} />
            <OpenPanel reading={open} />
          </div>
          <div class="home-side">
            <NumbersPanel reading={stats} open={stats.data && countOpen(stats.data.itemsByStatus)} />
            <ChangesPanel reading={changes} />
          </div>
        </div>
      )}
      <HealthLine />
      <CallBehind tool="list_items" args={openArgs} />
    </>
  )
}

/** The start page: what is known, what changed, what is open. */
const HomeView = () => {
  const words = homeWords()
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Trials />
      {serves('knowledge') ? (
        <Memory key={me.value?.workspace} />
      ) : (
        <>
          <Served />
          <HealthLine />
        </>
      )}
    </>
  )
}

export default HomeView
