/** A button that tries something out, with what came of it beside it. */
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useRequest } from '@/components/fault/useRequest'
import { Button } from '@/ui/fields/Button'

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'busy' | 'aria-label' | 'onClick'> & {
  label: string
  /** The result, which is announced. */
  text: ReactNode
  /** More about the result. */
  children?: ReactNode
}

/** Wraps in a narrow place. */
export const TrialLine = ({ label, text, children, ...button }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Button {...button}>{label}</Button>
    <p role="status" className="min-w-0 flex-1 text-sm text-muted">
      {text}
    </p>
    {children}
  </div>
)

/** Returns what a `TrialLine` shows of a trial. `run` resolves to its result in words, which stay until the next one. */
export function useTrial(run: () => Promise<string>) {
  const [text, setText] = useState<string | null>(null)
  const { busy, send } = useRequest(async () => ({ value: await run() }), { onDone: setText })
  return { busy, text, onClick: () => void send() }
}
