/**
 * The error boundary around one message body. If drawing the body fails, the source text is shown and other messages
 * are not affected.
 */
import type { ReactNode } from 'react'
import { ErrorBoundary } from '@/ui/display/ErrorBoundary'
import { useFold } from '@/conversation/message-body/text/useFold'

type Props = {
  /** The plain text to show after an error. A changed text renders the children again. */
  source: string
  /** Shown below the plain text, as it is below the body. */
  tail?: ReactNode
  children: ReactNode
}

/** Renders the children, or their source text after one of them threw. */
export const BodyBoundary = ({ source, tail, children }: Props) => (
  <ErrorBoundary resetKey={source} fallback={() => <SourceText text={source} tail={tail} />}>
    {children}
  </ErrorBoundary>
)

function SourceText({ text, tail }: { text: string; tail: ReactNode }) {
  const { parts, toggle } = useFold(text)
  return (
    <div dir="auto" className="text-msg break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map((part, index) => (
        <span key={index} className="block">
          {part}
        </span>
      ))}
      {toggle}
      {tail}
    </div>
  )
}
