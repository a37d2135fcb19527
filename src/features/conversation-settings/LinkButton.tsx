/** A link that looks like a button. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/ui/fields/Button'

type Props = { to: string; state?: object; children: ReactNode }

/** Renders the link. */
export const LinkButton = ({ to, state, children }: Props) => (
  <Link to={to} state={state} className={buttonClass()}>
    {children}
  </Link>
)
