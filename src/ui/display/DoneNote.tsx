/** A short success beside what was pressed. */
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Icon } from './Icon'
import { announce } from './LiveRegion'
import { useDelayElapsed } from './useDelayElapsed'

const SHOWN_MS = 5_000

/** Shows the sentence for 5 s, and announces it. A new key shows it anew. */
export function DoneNote({ text, className }: { text: string; className?: string }) {
  const isOver = useDelayElapsed(SHOWN_MS)
  useEffect(() => announce(text), [text])
  if (isOver) return null
  return (
    <p className={clsx('flex items-center gap-2 text-sm [overflow-wrap:anywhere]', className)}>
      <Icon of={Check} size="s" className="text-success" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
