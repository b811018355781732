import { announce } from '../../../parts/announce.tsx'
import { copyText } from '../../../parts/copy-text.ts'
import { partsWords } from '../../../parts/parts-words.ts'
import { graphWords } from '../../../views/graph/graph-words.ts'
import type { Picture } from '../../../views/graph/picture.ts'
import { svgText } from '../../../views/graph/svg-text.ts'
import { saveFile } from '../../ask-host.ts'
import { canCopy } from '../../can-copy.ts'
import { hostOffers } from '../../host.ts'
import { graphInChatWords } from './graph-in-chat-words.ts'

const name = 'kura-graph.svg'

/** A frame cannot save files: the text of the picture is copied, or saved by the host. */
export const ExportSvg = ({ picture }: { readonly picture: Picture }) => {
  const words = graphWords()
  const withSvg = async (use: (text: string) => Promise<boolean>, said: string): Promise<void> => {
    const whole = picture.whole()
    if (whole === undefined) return
    announce((await use(svgText(whole))) ? said : partsWords().failed)
  }
  return (
    <>
      {canCopy() && (
        <button type="button" class="quiet" onClick={() => void withSvg(copyText, partsWords().copied)}>
          {graphInChatWords().copySvg}
        </button>
      )}
      {hostOffers('downloadFile') && (
        <button
          type="button"
          class="quiet"
          onClick={() => void withSvg((text) => saveFile({ name, mimeType: 'image/svg+xml', text }), words.saved(name))}
        >
          {words.exportSvg}
        </button>
      )}
    </>
  )
}
