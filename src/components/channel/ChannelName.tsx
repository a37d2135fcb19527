/** A channel's name, the same on every screen. */
import { clsx } from 'clsx'

/** Renders the name, with # before it if `sign` is set. The full name is the tooltip. */
export const ChannelName = ({
  name,
  sign = false,
  className,
}: {
  name: string
  sign?: boolean
  className?: string
}) => (
  <bdi className={clsx('min-w-0 truncate', className)} title={name}>
    {sign ? `# ${name}` : name}
  </bdi>
)
