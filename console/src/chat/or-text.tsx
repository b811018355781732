import { Component, type ComponentChildren } from 'preact'
import { visibleText } from '../parts/visible-text.tsx'

interface OrTextProps {
  readonly text: string
  readonly children: ComponentChildren
}

interface OrTextState {
  readonly hasFailed: boolean
}

/** Data of another form than a View knows, such as those of another version, are shown as the text that came along. */
export class OrText extends Component<OrTextProps, OrTextState> {
  override state: OrTextState = { hasFailed: false }

  static override getDerivedStateFromError(): OrTextState {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <p class="as-written">{visibleText(this.props.text)}</p> : this.props.children
  }
}
