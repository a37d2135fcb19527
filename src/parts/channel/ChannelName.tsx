/** A channel's name as every screen writes it. */
import { clsx } from 'clsx'

/** The name, with the # before it where `sign` asks for it; the full one shows as a tooltip. */
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
