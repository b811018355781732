import { me } from '../../api/me.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Copyable } from '../../parts/copy-button.tsx'
import { Link } from '../../parts/link.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { address } from '../../router.ts'
import type { ViewProps } from '../../view.ts'
import { CommandList } from './command-list.tsx'
import { CommandPane } from './command-pane.tsx'
import { beginsWith, namesIn, pathOf, type CommandEntry } from './command.ts'
import { commandsWords } from './commands-words.ts'
import { Registries, Troubles } from './registries.tsx'
import { SearchBox } from './search-box.tsx'
import { useCommands, type Commands } from './use-commands.ts'
import { nameOf, useSearch } from './use-search.ts'

/** `/commands/AGENT/C1/C2/C3`: the registries, a search by meaning, and the form of one command. */
const CommandsView = ({ params, query }: ViewProps) => {
  const words = commandsWords()
  const names = namesIn(params['*'])
  const all = useCommands()
  const entry = names.length === 4 ? all.commands.find((command) => beginsWith(command, names)) : undefined
  const { page } = all
  const isUnused = page !== undefined && all.commands.length === 0 && page.problems.every(({ missing }) => missing)
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.lead}
        {...(entry !== undefined && { tabTitle: `${nameOf(entry)} · ${words.title}` })}
      >
        <button type="button" class="quiet" onClick={all.refresh}>
          {words.refresh}
        </button>
      </PageHead>
      {all.problem !== undefined && <ProblemNote problem={all.problem} onAgain={all.refresh} />}
      {page !== undefined && !isUnused && <Troubles page={page} />}
      {isUnused ? <NoCommands /> : <Registered all={all} entry={entry} names={names} query={query.q ?? ''} />}
    </>
  )
}

const NoCommands = () => {
  const words = commandsWords()
  return (
    <div class="empty">
      <p>{words.none}</p>
      <p>{words.noneHow}</p>
      <Copyable text={`${me.value?.program ?? 'kura'} commands init`} label={words.noneHow} />
    </div>
  )
}

interface RegisteredProps {
  readonly all: Commands
  readonly entry: CommandEntry | undefined
  readonly names: readonly string[]
  readonly query: string
}

const Registered = ({ all, entry, names, query }: RegisteredProps) => {
  const words = commandsWords()
  const { page, commands, isLoading } = all
  const agents = (page?.registries ?? []).filter((registry) => registry.commands > 0).map(({ agent }) => agent)
  const search = useSearch(query, agents)
  if (page === undefined) return all.problem === undefined ? <Loading /> : null
  const isSearching = query.trim() !== ''
  const listed = isSearching
    ? (search.data ?? [])
    : commands.filter((command) => beginsWith(command, names.length < 4 ? names : []))
  const isNamed = names.length >= 4
  return (
    <div class={`commands${isNamed ? ' has-command' : ''}`}>
      <div class="list-pane">
        <SearchBox query={query} />
        <p class="facts" role="status">
          {isLoading ? words.loading(commands.length) : words.count(listed.length)}
        </p>
        {isSearching && search.problem !== undefined && <ProblemNote problem={search.problem} onAgain={search.again} />}
        {isSearching && !search.isBusy && search.problem === undefined && listed.length === 0 ? (
          <p class="empty">{words.nothing}</p>
        ) : (
          <CommandList
            label={isSearching ? words.found : words.list}
            commands={listed}
            current={entry === undefined ? '' : pathOf(entry)}
            query={query}
            showsAgent={agents.length > 1}
          />
        )}
        <Registries page={page} />
      </div>
      <div class="command-pane">
        {isNamed && (
          <p class="to-all">
            <Link href={address('/commands', { q: query })}>{words.all}</Link>
          </p>
        )}
        {entry !== undefined && <CommandPane key={pathOf(entry)} entry={entry} executor={page.executor} />}
        {entry === undefined && isNamed && (isLoading ? <Loading /> : <p class="empty">{words.gone}</p>)}
        {!isNamed && (
          <>
            <p class="empty">{words.choose}</p>
            <CallBehind
              tool={isSearching ? 'search_commands' : 'list_commands'}
              args={isSearching ? { query, agent: agents[0] ?? 'climpt', topN: 20 } : { limit: 500 }}
            />
          </>
        )}
      </div>
    </div>
  )
}

export default CommandsView
