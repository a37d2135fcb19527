/** The words for the field in which a line is put right: its label and its page. */
import type { SettingsT } from '@/components/form/settingsField'
import type { HealthTarget } from '@/domain/health/finding'
import { findSettingsPage } from '../settingsPages'

/** Returns `Host, SMTP`; null for a field that is not in the table. */
export function targetText(t: SettingsT, { page, field }: HealthTarget): string | null {
  const entry = findSettingsPage(page)
  const label = entry?.fields.find(({ id }) => id === field)?.label(t)
  if (entry === null || label === undefined) return null
  const title = entry.title(t)
  return label === title ? label : t(($) => $.setting.health.target, { field: label, page: title })
}
