/** A person's name, isolated from the surrounding text direction and cut with "…" if space ends. */
import { clsx } from 'clsx'

/** Renders the name with the full name as a tooltip. */
export const PersonName = ({ name, className }: { name: string; className?: string }) => (
  <bdi className={clsx('min-w-0 truncate', className)} title={name}>
    {name}
  </bdi>
)
