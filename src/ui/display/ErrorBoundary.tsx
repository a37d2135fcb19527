/** An error boundary. Each feature has one, and so has the whole app. */
import { Component, type ReactNode } from 'react'

/** Code or texts that a component needs could not be fetched. `retry` starts the fetch again. */
export class FetchError extends Error {
  readonly retry: () => void

  constructor(message: string, retry: () => void) {
    super(message)
    this.retry = retry
  }
}

type Props = {
  children: ReactNode
  /** Rendered in place of the broken part. `retry` repeats a failed fetch and renders the children again. */
  fallback: (error: Error, retry: () => void) => ReactNode
  /** A change of this key (for instance a new address) renders the children again. */
  resetKey?: string
}
type State = { error: Error | null; resetKey: string | undefined }

/**
 * Renders its children, or the fallback after one of them threw. A class, because React has no other error boundary.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  readonly retry = () => {
    if (this.state.error instanceof FetchError) this.state.error.retry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : this.props.fallback(error, this.retry)
  }
}
