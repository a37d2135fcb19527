/** The e-mail address of somebody in a table; a dash for people without one, and for bots. */
export const EmailCell = ({ email }: { email: string | null }) => (
  <span dir="auto" className="truncate text-match-parent text-muted" title={email ?? undefined}>
    {email ?? '–'}
  </span>
)
