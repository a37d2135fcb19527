/** The arrow at the head of a page that a phone shows alone. */
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Leads back to the list at `to`, which a wide screen shows beside the page. */
export function BackLink({ to, className }: { to: string; className?: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to={to}
      aria-label={t(($) => $.common.action.back)}
      className={clsx('grid size-11 flex-none place-items-center rounded text-muted sm:hidden', className)}
    >
      <ArrowLeft size={20} aria-hidden />
    </Link>
  )
}
