/** A link to one field of the settings, which gets the focus there. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLinkTo } from '@/components/links/linkTo'
import { addressOf, fieldState } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectIsAdmin } from '@/store/session/selectors'

type Props = { page: string; field: string; children: ReactNode }

/** `page` is the last part of the page's address, `field` an id in the table of settings. */
export const SettingLink = ({ page, field, children }: Props) => (
  <Link to={addressOf.settings(page)} {...fieldState(field)} className="touch-target text-accent-text underline">
    {children}
  </Link>
)

/** The same link behind a hint that everybody reads; only admins get it, and only where the settings can be opened. */
export function AdminLink(props: Props) {
  const isAdmin = useAppSelector(selectIsAdmin)
  const href = useLinkTo(addressOf.settings(props.page))
  return isAdmin && href !== null && <SettingLink {...props} />
}
