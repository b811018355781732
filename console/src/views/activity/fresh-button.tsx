import { formatNumber } from '../../words/format.ts'
import { activityWords } from './activity-words.ts'

interface FreshButtonProps {
  readonly count: number
  readonly onShow: () => void
}

/** Shown while there are changes that the list does not have yet. */
export const FreshButton = ({ count, onShow }: FreshButtonProps) =>
  count === 0 ? null : (
    <button type="button" class="fresh" onClick={onShow}>
      {count === 1 ? activityWords().freshOne : activityWords().fresh(formatNumber(count))}
    </button>
  )
