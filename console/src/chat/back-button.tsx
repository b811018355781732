import { chatWords } from './chat-words.ts'
import { canGoBack, goBack } from './navigate.ts'

/** Leads back to where the person was before; a frame has no back button of a browser. */
export const BackButton = () =>
  canGoBack() ? (
    <button type="button" class="quiet" onClick={goBack}>
      {chatWords().back}
    </button>
  ) : null
