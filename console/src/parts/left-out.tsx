import { partsWords } from './parts-words.ts'

interface LeftOutProps {
  /** Parameters of the address whose values cannot be used. */
  readonly names: readonly string[]
}

/** Names the parameters of the address that were left out because of their values. */
export const LeftOut = ({ names }: LeftOutProps) => (
  <div role="status">{names.length > 0 && <p class="banner">{partsWords().leftOut(names.join(', '))}</p>}</div>
)
