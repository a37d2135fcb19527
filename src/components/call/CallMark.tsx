/** The mark of a conversation with people in its call. Lazily loaded. */
import { Headphones } from 'lucide-react'
import { useFormat } from '@/i18n/useFormat'

/** The name of the row says the same in words. */
export function CallMark({ count }: { count: number }) {
  const format = useFormat()
  return (
    <span
      aria-hidden
      className="inline-flex h-5 items-center gap-1 rounded-2xl bg-success-soft px-1.5 text-xs font-semibold text-success-text tabular-nums"
    >
      <Headphones size={12} />
      <span>{format.number(count)}</span>
    </span>
  )
}
