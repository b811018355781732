import { formatAgo, formatInstant } from '../words/format.ts'

interface InstantProps {
  readonly at: string
}

/** How long ago something was, with the exact time when pointed at. */
export const Instant = ({ at }: InstantProps) => (
  <time dateTime={at} title={formatInstant(at)}>
    {formatAgo(at)}
  </time>
)
