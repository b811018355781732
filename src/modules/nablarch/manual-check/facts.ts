import type { Direction, End } from './manual-words.ts'
import type { Place } from './place.ts'

/** A document of the manual, in all languages that were added. */
export interface ManualPage {
  readonly place: Place
  readonly titles: ReadonlySet<string>
  /** Every identifier and word in Latin letters of its text. */
  readonly names: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  /** The beginning of its text in lower case. */
  readonly text: string
}

export interface HandlerPage {
  readonly fqcn: string
  readonly page: string
  readonly place: Place
}

export interface QueueStep {
  /** As the manual writes it. */
  readonly name: string
  /** Undefined if the manual does not say which class is meant. */
  readonly fqcn?: string
  readonly thread?: string
}

export interface ManualQueue {
  readonly page: string
  readonly title: string
  readonly steps: readonly QueueStep[]
  readonly place: Place
}

export interface ManualOrder {
  readonly fqcn: string
  readonly page: string
  readonly direction: Direction
  /** The other handlers; one of them is enough if `isAny`. */
  readonly others: readonly string[]
  readonly isAny: boolean
  readonly statement: string
  readonly place: Place
}

export interface ManualEnd {
  readonly fqcn: string
  readonly page: string
  readonly end: End
  readonly statement: string
  readonly place: Place
}

export interface ManualRelease {
  readonly version: string
  /** ISO-8601. */
  readonly released: string
  readonly place: Place
}

/** The handlers that the page of a type of application lists. */
export interface HandlerList {
  readonly page: string
  readonly items: readonly { readonly name: string; readonly fqcn?: string }[]
  readonly place: Place
}

/** A change that a release note marks as one that applications notice. */
export interface ManualImpact {
  readonly title: string
  readonly text: string
  readonly place: Place
}

/** A step of the guide for migrations. */
export interface GuideStep {
  readonly title: string
  readonly place: Place
}

export interface ManualMessage {
  readonly text: string
  readonly place: Place
}

/** What a manual states, found by its structure. */
export interface ManualFacts {
  readonly pages: ReadonlyMap<string, ManualPage>
  /** Every class that it names, with the first place. */
  readonly classes: ReadonlyMap<string, Place>
  /** The classes that it links to or configures: samples are seldom among them. */
  readonly linked: ReadonlyMap<string, Place>
  readonly handlers: readonly HandlerPage[]
  readonly queues: readonly ManualQueue[]
  readonly handlerLists: readonly HandlerList[]
  readonly orders: readonly ManualOrder[]
  readonly ends: readonly ManualEnd[]
  /** The properties of each class that examples set and texts link to. */
  readonly properties: ReadonlyMap<string, ReadonlyMap<string, Place>>
  readonly artifacts: ReadonlyMap<string, Place>
  /** The artifacts that the page of a handler lists, by its class. */
  readonly handlerArtifacts: ReadonlyMap<string, { readonly artifacts: readonly string[]; readonly place: Place }>
  readonly messages: readonly ManualMessage[]
  /** Ids of messages, such as `nablarch.core.validation.ee.Required.message`. */
  readonly messageIds: ReadonlyMap<string, Place>
  readonly releases: readonly ManualRelease[]
  readonly impacts: readonly ManualImpact[]
  readonly guideSteps: readonly GuideStep[]
}
