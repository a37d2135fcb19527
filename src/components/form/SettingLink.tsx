/** A link to one field of the settings, which gets the focus there. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOf, fieldState } from '@/domain/address'

/** `page` is the last part of the page's address, `field` an id in the table of settings. */
export const SettingLink = ({ page, field, children }: { page: string; field: string; children: ReactNode }) => (
  <Link to={addressOf.settings(page)} {...fieldState(field)} className="text-accent-text underline">
    {children}
  </Link>
)
