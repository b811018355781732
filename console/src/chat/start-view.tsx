import { effect } from '@preact/signals'
import { render, type ComponentType } from 'preact'
import { setCarrier, type Params } from '../api/carrier.ts'
import { me } from '../api/me.ts'
import { offeredTools } from '../api/offers.ts'
import { matchRoute } from '../match-route.ts'
import { Loading } from '../parts/loading.tsx'
import { openOutside } from '../parts/outside-link.tsx'
import { visibleText } from '../parts/visible-text.tsx'
import type { ViewName } from '../route-table.ts'
import { openLink } from './ask-host.ts'
import { chatWords } from './chat-words.ts'
import { cancelled, connect, toolInput, toolResult } from './connection.ts'
import { hostOffers } from './host.ts'
import { createHostCarrier, type DescribeChange } from './host-carrier.ts'
import { followHost } from './host-style.ts'
import { waitForInterest } from './interest.ts'
import { meInChat } from './me-in-chat.ts'
import { navigateInMemory } from './navigate.ts'
import { OrText } from './or-text.tsx'
import { reportSize } from './report-size.ts'
import type { ToolResult } from './tool-result.ts'
import { ViewFrame } from './view-frame.tsx'

export interface ViewProps {
  /** The arguments of the tool; empty if the host did not tell them. */
  readonly input: Params
  /** What the tool answered. */
  readonly data: Params
}

export interface ViewOptions {
  readonly name: string
  readonly title: () => string
  /** The tools that the View calls. */
  readonly tools: readonly string[]
  /** Those of them that are listed for Views alone. They are offered once `offerTools` says that the host has them. */
  readonly appOnly?: readonly string[]
  readonly component: ComponentType<ViewProps>
  /** The address that the name of the View leads to. */
  readonly home?: string
  /** Whether it has pages that a button leads back from. */
  readonly hasBack?: boolean
  /** The address of the console's view to begin with. */
  readonly startAt?: (call: ViewProps) => string
  /** Whether links to one of the console's views work here. */
  readonly reaches?: (view: ViewName) => boolean
  readonly describeChange?: DescribeChange
}

/** Adds tools to those that the View may call. */
export const offerTools = (tools: readonly string[]): void => {
  const known = offeredTools.peek()
  if (known !== 'all') offeredTools.value = new Set([...known, ...tools])
}

/** Shows a View: first what the tool was asked, then what it answered. */
export const startView = (options: ViewOptions): void => {
  const root = document.getElementById('view')
  if (root === null) return
  followHost()
  setCarrier(createHostCarrier(options.describeChange ?? (() => undefined)))
  effect(() => {
    const hasTools = hostOffers('serverTools')
    const atOnce = options.tools.filter((tool) => options.appOnly?.includes(tool) !== true)
    offeredTools.value = new Set(hasTools ? atOnce : [])
    me.value = meInChat(hasTools)
    openOutside.value = hostOffers('openLinks') ? (url) => void openLink(url) : undefined
  })
  // Until the tool has answered there is no place to go to.
  navigateInMemory('/', () => false)
  waitForInterest()
  reportSize(root)
  render(<Shown {...options} />, root)
  connect(options.name).catch(() => undefined)
}

const Shown = (options: ViewOptions) => (
  <ViewFrame name={options.name} title={options.title()} home={options.home} hasBack={options.hasBack === true}>
    <Content {...options} />
  </ViewFrame>
)

const Content = (options: ViewOptions) => {
  const words = chatWords()
  const result = toolResult.value
  if (cancelled.value !== undefined)
    return (
      <p class="quiet-note" role="status">
        {words.cancelled} {visibleText(cancelled.value.slice(0, 500))}
      </p>
    )
  if (result === undefined) return <Loading />
  if (result.isError) return <p class="problem-note as-written">{visibleText(result.text)}</p>
  if (result.data === undefined) return <p class="as-written">{visibleText(result.text)}</p>
  return <Answered {...options} result={result} data={result.data} />
}

interface AnsweredProps extends ViewOptions {
  readonly result: ToolResult
  readonly data: Params
}

let shownResult: ToolResult | undefined
let shownCount = 0

/** A new answer of the tool begins anew. */
const Answered = ({ component: View, startAt, reaches, result, data }: AnsweredProps) => {
  const call = { input: toolInput.value ?? {}, data }
  if (shownResult !== result) {
    shownResult = result
    shownCount += 1
    navigateInMemory(startAt?.(call) ?? '/', (path) => {
      const view = matchRoute(path)?.route.view
      return view !== undefined && reaches?.(view) === true
    })
  }
  return (
    <OrText key={shownCount} text={result.text}>
      <View {...call} />
    </OrText>
  )
}
