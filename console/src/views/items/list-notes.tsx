import { may } from '../../api/me.ts'
import type { ItemPage } from '../../api/find-items.ts'
import { offers } from '../../api/offers.ts'
import { Link } from '../../parts/link.tsx'
import { address, reaches } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import { chipsOf, withoutChip } from './chips.ts'
import { hasWords, piecesOf } from './grammar.ts'
import { itemsWords } from './items-words.ts'
import { mostListed, rowCount, type Pages } from './pages.ts'

interface CountProps {
  readonly pages: Pages
  readonly isSearch: boolean
}

/** How many there are, with "more than" while the number is only a lower bound. */
export const Count = ({ pages, isSearch }: CountProps) => {
  const words = itemsWords()
  const { total, isLowerBound, end } = pages
  if (isLowerBound && end === undefined) return <>{words.foundAtLeast(formatNumber(total))}</>
  const count = end ?? total
  return <>{(isSearch ? words.found : words.count)(formatNumber(count), count === 1)}</>
}

interface SearchNotesProps {
  readonly first: ItemPage
}

/** What the search could not do. */
export const SearchNotes = ({ first: { queryCut, wordsOnly } }: SearchNotesProps) => {
  const words = itemsWords()
  if (queryCut === undefined && wordsOnly === undefined) return null
  return (
    <p class="soft list-note">
      {queryCut !== undefined && words.queryCut(formatNumber(queryCut.searched))}{' '}
      {wordsOnly !== undefined && <span title={wordsOnly}>{words.wordsOnly}</span>}
    </p>
  )
}

export const ListEnd = ({ pages }: { readonly pages: Pages }) =>
  rowCount(pages) < mostListed ? null : <p class="soft list-note">{itemsWords().listEnd(formatNumber(mostListed))}</p>

interface BeginningProps {
  readonly pages: Pages
  /** Undefined if no more can be read. */
  readonly onAll: (() => void) | undefined
}

/** Says that only the beginning of the list is there, and reads all of it. */
export const Beginning = ({ pages: { shown }, onAll }: BeginningProps) => {
  const words = itemsWords()
  if (shown === undefined || shown === 0) return null
  return (
    <p class="soft list-note list-beginning">
      {words.beginning(formatNumber(shown))}{' '}
      {onAll !== undefined && (
        <button type="button" class="plain" onClick={onAll}>
          {words.showAll}
        </button>
      )}
    </p>
  )
}

interface NothingProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onNew: () => void
}

const withoutFilters = (text: string): string =>
  chipsOf(text).reduceRight((rest, chip) => withoutChip(rest, chip), text)

/** In place of the rows: an empty store with a first step, or nothing found with a next one. */
export const Nothing = ({ text, onText, onNew }: NothingProps) => {
  const words = itemsWords()
  if (text.trim() === '')
    return (
      <div class="empty">
        <h2>{words.emptyTitle}</h2>
        <p>{words.empty}</p>
        <p class="empty-steps">
          {may('write') && offers('create_item') && (
            <button type="button" onClick={onNew}>
              {words.newItem}
            </button>
          )}
          {reaches(address('/connect')) && <Link href={address('/connect')}>{words.emptyConnect}</Link>}
        </p>
      </div>
    )
  const rest = withoutFilters(text)
  return (
    <div class="empty">
      <h2>{words.nothingTitle}</h2>
      <p>{hasWords(piecesOf(text)) ? words.nothing : words.nothingFilters}</p>
      <p class="empty-steps">
        {rest !== text && rest.trim() !== '' && (
          <button type="button" class="quiet" onClick={() => onText(rest)}>
            {words.withoutFilters}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => onText('')}>
          {words.clear}
        </button>
      </p>
    </div>
  )
}
