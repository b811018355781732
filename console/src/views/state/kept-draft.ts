import { me } from '../../api/me.ts'
import { keepInTab, readFromTab } from '../../keeping.ts'
import { readDraft, type Draft } from './state.ts'

const name = (): string => `state-draft-${me.value?.workspace ?? ''}`

/** Drafts stay in the tab, so that a reload or the end of a token loses nothing. */
export const keepDraft = (draft: Draft | undefined): void => {
  keepInTab(name(), draft && JSON.stringify(draft))
}

export const keptDraft = (): Draft | undefined => readDraft(readFromTab(name()))
