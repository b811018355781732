import { formatNumber } from '../../words/format.ts'
import { changeWords } from './change-words.ts'

interface FreshButtonProps {
  readonly count: number
  readonly onShow: () => void
}

/** Shown while there are changes that the list does not have yet. */
export const FreshButton = ({ count, onShow }: FreshButtonProps) =>
  count === 0 ? null : (
    <button type="button" class="fresh" onClick={onShow}>
      {count === 1 ? changeWords().freshOne : changeWords().fresh(formatNumber(count))}
    </button>
  )
