import { Fragment } from 'preact'
import { visibleText } from '../../parts/visible-text.tsx'

interface ClassNameProps {
  readonly text: string
}

/** The name of a class or a component, which may break between its words. */
export const ClassName = ({ text }: ClassNameProps) => (
  <bdi>
    {visibleText(text)
      .split(/(?<=[a-z.])(?=[A-Z])|(?<=\.)/)
      .map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
  </bdi>
)
