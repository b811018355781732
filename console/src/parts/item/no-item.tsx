import { address } from '../../router.ts'
import { Link } from '../link.tsx'
import { PageHead } from '../page-head.tsx'
import { visibleText } from '../visible-text.tsx'
import { itemWords } from './item-words.ts'

/** An address that names no item, or one that never was. */
export const NoItem = ({ asked }: { readonly asked: string }) => {
  const words = itemWords()
  const isNumber = /^\d+$/.test(asked)
  return (
    <>
      <PageHead title={words.noSuch(visibleText(asked.slice(0, 100)))} lead={isNumber ? words.neverWas : words.noId} />
      <p>
        <Link href={address('/items')}>{words.toItems}</Link>
      </p>
    </>
  )
}
