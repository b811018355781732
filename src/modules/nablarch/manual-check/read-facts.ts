import type { ManualSection } from '../../../kernel/manuals.ts'
import { classesIn, linkedClasses, propertyOfSetter, sameName } from './class-names.ts'
import { extractGuideSteps } from './extract-guide-steps.ts'
import { extractHandlerList } from './extract-handler-lists.ts'
import { extractMessages, messageIdsIn } from './extract-messages.ts'
import { readOrders, type HandlerTitles, type Statement } from './extract-orders.ts'
import { extractQueues } from './extract-queues.ts'
import { extractImpacts, extractReleases } from './extract-releases.ts'
import type {
  GuideStep,
  HandlerList,
  HandlerPage,
  ManualFacts,
  ManualImpact,
  ManualMessage,
  ManualPage,
  ManualQueue,
  ManualRelease,
} from './facts.ts'
import { codeBlocksOf, statementsOf } from './markdown-parts.ts'
import { isConstraintHeading, isHandlerClassHeading, isModuleHeading } from './manual-words.ts'
import { pageOfPath, placeOf, type Place } from './place.ts'
import { readXmlParts } from './xml-properties.ts'

/** Far above what the official manual needs. They bound the memory that a hostile document can take. */
const maxEntries = 200_000
const maxNamesOfPage = 50_000
const maxTextOfPage = 100_000
/** Every statement is searched for every title, so both have a lower limit. */
const maxTitles = 500
const maxStatements = 2_000
const maxTextOfAll = 32 * 1024 * 1024

interface Page extends ManualPage {
  readonly titles: Set<string>
  readonly names: Set<string>
  readonly classes: Set<string>
  text: string
}

const addFirst = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  if (!map.has(key) && map.size < maxEntries) map.set(key, value)
}

const addAll = <Entry>(list: Entry[], entries: Iterable<Entry>): void => {
  for (const entry of entries) if (list.length < maxEntries) list.push(entry)
}

/** Reads the sections one by one; `facts` puts together what only the whole manual tells. */
export const createFactReader = () => {
  const pages = new Map<string, Page>()
  const classes = new Map<string, Place>()
  const linked = new Map<string, Place>()
  const handlers: HandlerPage[] = []
  const queues: ManualQueue[] = []
  const handlerLists: HandlerList[] = []
  const statements: Statement[] = []
  const properties = new Map<string, Map<string, Place>>()
  const artifacts = new Map<string, Place>()
  const pageArtifacts = new Map<string, { readonly artifacts: readonly string[]; readonly place: Place }>()
  const messages: ManualMessage[] = []
  const messageIds = new Map<string, Place>()
  const releases: ManualRelease[] = []
  const impacts: ManualImpact[] = []
  const guideSteps: GuideStep[] = []
  let keptText = 0

  const pageOf = (key: string, place: Place): Page => {
    const page = pages.get(key) ?? { place, titles: new Set(), names: new Set(), classes: new Set(), text: '' }
    addFirst(pages, key, page)
    return page
  }

  const keepText = (page: Page, text: string): void => {
    if (page.text.length >= maxTextOfPage || keptText >= maxTextOfAll) return
    const kept = text.slice(0, maxTextOfPage - page.text.length).toLowerCase()
    keptText += kept.length
    page.text += `${kept}\n`
  }

  const addProperty = (fqcn: string, property: string, place: Place): void => {
    const known = properties.get(fqcn) ?? new Map<string, Place>()
    addFirst(known, property, place)
    addFirst(properties, fqcn, known)
  }

  const readClasses = (text: string, page: Page, place: Place): void => {
    for (const { fqcn } of classesIn(text)) {
      addFirst(classes, fqcn, place)
      if (page.classes.size < maxNamesOfPage) page.classes.add(fqcn)
    }
    for (const { fqcn, member } of linkedClasses(text)) {
      addFirst(linked, fqcn, place)
      const property = member === undefined ? undefined : propertyOfSetter(member)
      if (property !== undefined) addProperty(fqcn, property, place)
    }
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g))
      if (page.names.size < maxNamesOfPage && name.length <= 200) page.names.add(name)
  }

  const readXml = (text: string, place: Place): readonly string[] => {
    const found: string[] = []
    for (const { language, code } of codeBlocksOf(text)) {
      if (language !== 'xml') continue
      const parts = readXmlParts(code)
      for (const fqcn of parts.classes) if (fqcn.startsWith('nablarch.')) addFirst(linked, sameName(fqcn), place)
      for (const { fqcn, property } of parts.properties) addProperty(sameName(fqcn), property, place)
      for (const [, artifact = ''] of code.matchAll(/<artifactId>(nablarch-[\w.-]{1,100})<\/artifactId>/g)) {
        addFirst(artifacts, artifact, place)
        found.push(artifact)
      }
    }
    return found
  }

  return {
    read: (section: ManualSection): void => {
      const [place, key] = [placeOf(section), pageOfPath(section.path)]
      const page = pageOf(key, place)
      const [title] = section.headings
      if (title !== undefined && section.headings.length === 1) page.titles.add(title)
      keepText(page, section.text)
      readClasses(section.text, page, place)
      const found = readXml(section.text, place)
      if (isModuleHeading(place.heading)) addFirst(pageArtifacts, key, { artifacts: found, place })
      if (isHandlerClassHeading(place.heading))
        addAll(
          handlers,
          [...classesIn(section.text)].map(({ fqcn }) => ({ fqcn, page: key, place })),
        )
      if (isConstraintHeading(place.heading))
        addAll(
          statements,
          statementsOf(section.text).map((text) => ({ page: key, text, place })),
        )
      addAll(queues, extractQueues(section))
      addAll(handlerLists, extractHandlerList(section))
      addAll(messages, extractMessages(section))
      for (const id of messageIdsIn(section.text)) addFirst(messageIds, id, place)
      addAll(releases, extractReleases(section))
      addAll(impacts, extractImpacts(section))
      addAll(guideSteps, extractGuideSteps(section))
    },

    facts: (): ManualFacts => {
      const unique = [...new Map(handlers.map((handler) => [handler.fqcn, handler])).values()]
      const titles = titlesOf(unique, pages)
      const byTitle = new Map(titles.titles)
      return {
        pages,
        classes,
        linked,
        handlers: unique,
        queues: queues.map((queue) => ({ ...queue, steps: queue.steps.map((step) => withClass(step, byTitle)) })),
        handlerLists: handlerLists.map((list) => ({
          ...list,
          items: list.items.map((item) => withClass(item, byTitle)),
        })),
        ...readOrders(statements.slice(0, maxStatements), unique, titles),
        properties,
        artifacts,
        handlerArtifacts: new Map(
          unique.flatMap(({ fqcn, page }) => {
            const listed = pageArtifacts.get(page)
            return listed === undefined ? [] : [[fqcn, listed] as const]
          }),
        ),
        messages,
        messageIds,
        releases,
        impacts,
        guideSteps,
      }
    },
  }
}

const titlesOf = (handlers: readonly HandlerPage[], pages: ReadonlyMap<string, ManualPage>): HandlerTitles => ({
  titles: handlers
    .flatMap(({ fqcn, page }) =>
      [...(pages.get(page)?.titles ?? [])].map((title) => [title.trim().toLowerCase(), fqcn] as const),
    )
    .filter(([title]) => title.length > 2)
    .slice(0, maxTitles)
    .sort(([a], [b]) => b.length - a.length),
})

/** Adds the class to what is named by the title of the page of a handler. */
const withClass = <Named extends { readonly name: string; readonly fqcn?: string }>(
  named: Named,
  byTitle: ReadonlyMap<string, string>,
): Named => {
  const fqcn = named.fqcn ?? byTitle.get(named.name.toLowerCase())
  return fqcn === undefined ? named : { ...named, fqcn }
}

/**
 * Reads a whole manual. If the repository was added with both languages, the Japanese one counts: both state the same,
 * and the knowledge cites the Japanese pages.
 */
export const readFacts = async (
  parts: AsyncIterable<readonly ManualSection[]>,
  pause: () => Promise<void>,
): Promise<ManualFacts> => {
  const [english, others] = [createFactReader(), createFactReader()]
  let hasOthers = false
  for await (const sections of parts)
    for (const section of sections) {
      const isEnglish = section.path.startsWith('en/')
      hasOthers ||= !isEnglish
      const reader = isEnglish ? english : others
      reader.read(section)
      await pause()
    }
  return (hasOthers ? others : english).facts()
}
