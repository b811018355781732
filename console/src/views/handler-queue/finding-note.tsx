import { OutsideLink } from '../../parts/outside-link.tsx'
import { language } from '../../words/language.ts'
import { Visible } from '../../parts/visible-text.tsx'
import type { Finding } from './board/answer.ts'
import { queueWords } from './handler-queue-words.ts'

interface FindingNoteProps {
  readonly finding: Finding
  /** The name and number of the other handler. */
  readonly other?: string | undefined
}

const titleOf = ({ code, position, other_position }: Finding, other: string): string => {
  const { findings, missing } = queueWords()
  switch (code) {
    case 'order':
      return (position ?? 0) > (other_position ?? 0) ? findings.before(other) : findings.after(other)
    case 'incompatible':
      return findings.incompatible(other)
    case 'unknown-class':
      return findings.unknown
    case 'unresolved-reference':
      return findings.unresolved
    case 'not-recommended':
      return findings.notRecommended
    case 'property':
      return findings.property
    case 'wrong-list':
      return findings.wrongList
    case 'other-app-type':
      return findings.otherType
    case 'required-missing':
      return other === '' ? missing : `${missing}: ${other}`
    default:
      return findings.other
  }
}

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

/** What a rule says: what is wrong, why, and the page that has it from. */
export const FindingNote = ({ finding, other = '' }: FindingNoteProps) => {
  const words = queueWords()
  const { severity, reason, source_url: page, condition, suggestion } = finding
  return (
    <div class={`finding is-${severity}`}>
      <p class="finding-title">
        <span class="severity">{words.severity[severity]}</span> <Visible text={titleOf(finding, other)} />
      </p>
      <p class="reason">
        <Visible text={reason[language.value]} />
        {suggestion !== undefined && (
          <>
            {' '}
            <Visible text={words.meant(suggestion)} />
          </>
        )}
        {condition !== undefined && (
          <>
            {' '}
            {words.condition} <span lang="ja">{condition}</span>
          </>
        )}
        {page !== undefined && isWebAddress(page) && (
          <>
            {' '}
            <OutsideLink href={page} newTab>
              {words.page}
            </OutsideLink>
          </>
        )}
      </p>
    </div>
  )
}
