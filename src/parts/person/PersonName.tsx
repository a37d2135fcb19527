/** A person's name as every screen writes it: isolated from the direction of the text around it, cut with "…" where space ends. */
import { clsx } from 'clsx'

/** The name; the full one shows as a tooltip. */
export const PersonName = ({ name, className }: { name: string; className?: string }) => (
  <bdi className={clsx('min-w-0 truncate', className)} title={name}>
    {name}
  </bdi>
)
