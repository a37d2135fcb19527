/** Small marks next to a name: counts and tags. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const counts = {
  neutral: 'bg-pressed px-1.5 text-text',
  accent: 'bg-accent px-1.5 text-on-accent',
  quiet: 'px-0.5 font-medium! text-muted',
}

/** A count in a pill: neutral for unread, accent for mentions, quiet if muted. */
export const Count = ({ children, tone = 'neutral' }: { children: ReactNode; tone?: keyof typeof counts }) => (
  <span
    translate="no"
    className={clsx(
      'inline-grid h-5 min-w-5 flex-none place-items-center rounded-full text-xs font-semibold whitespace-nowrap tabular forced-colors:border',
      counts[tone],
    )}
  >
    {children}
  </span>
)

const tags = {
  neutral: 'bg-pressed text-muted in-[.bg-accent-soft]:text-text',
  accent: 'bg-accent-soft text-accent-text',
  warning: 'bg-warning-soft text-warning-text',
  success: 'bg-success-soft text-success-text',
  danger: 'bg-danger-soft text-danger-text',
}

/** A word in a small box: Owner, Admin, You. */
export const Tag = ({ children, tone = 'neutral' }: { children: ReactNode; tone?: keyof typeof tags }) => (
  <span
    className={clsx(
      'inline-flex h-[1.125rem] flex-none items-center gap-1 rounded-xs px-1.5 text-[0.6875rem] leading-none font-medium whitespace-nowrap select-none forced-colors:border',
      tags[tone],
    )}
  >
    {children}
  </span>
)
