import { Component, type ErrorInfo, type ReactNode } from 'react'
import { keepFault } from '../session/error-log'
import { ErrorPage } from './ErrorPage'

interface Props {
  readonly children: ReactNode
  /** The fault is forgotten when this changes, such as on the way to another page. */
  readonly resetBy?: string
}

/** Shows the 500 page in the place of a screen that failed to draw; the rest of the shell goes on. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(fault: unknown, { componentStack }: ErrorInfo) {
    keepFault(fault, componentStack ?? '')
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetBy !== this.props.resetBy) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <ErrorPage code={500} /> : this.props.children
  }
}
