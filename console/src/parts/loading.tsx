import { partsWords } from './parts-words.ts'

/** Shown only after a moment (by its style), so that quick answers do not flicker. */
export const Loading = () => (
  <p class="loading" role="status">
    {partsWords().loading}
  </p>
)
