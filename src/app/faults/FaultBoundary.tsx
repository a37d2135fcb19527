/** Keeps a fault of rendering where it happened: one boundary round every feature and one round the whole. */
import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What stands in the broken part's place. `again` renders the children once more. */
  fallback: (error: Error, again: () => void) => ReactNode
  /** When this changes, the children get another chance (a new address, for instance). */
  resetKey?: string
}
type State = { error: Error | null; resetKey: string | undefined }

/** Renders its children, or the fallback after one of them threw. A class, because React offers no other way. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  readonly again = () => this.setState({ error: null })

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : this.props.fallback(error, this.again)
  }
}
