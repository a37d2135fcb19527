/** The e-mail address of somebody in a table; a dash for people without one, and for bots. */
export const EmailCell = ({ email }: { email: string | null }) => (
  <span className="truncate text-muted" title={email ?? undefined}>
    {email ?? '–'}
  </span>
)
