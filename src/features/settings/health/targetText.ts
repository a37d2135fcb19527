/** The words for the field in which a line is put right: its label and its page. */
import type { SettingsField, SettingsT, SettingsText } from '@/components/form/settingsField'
import type { HealthTarget } from '@/domain/health/finding'
import { versionFields } from '../fields/aboutFields'
import { dataFields } from '../fields/dataFields'
import { licenseFields } from '../fields/licenseFields'
import { mailFields } from '../fields/mailFields'
import { overviewFields } from '../fields/overviewFields'

type Page = { title: SettingsText; fields: readonly SettingsField[] }

// Not the table of pages, which loads this page.
const PAGES: Readonly<Record<string, Page>> = {
  overview: { title: (t) => t(($) => $.setting.nav.overview), fields: overviewFields },
  data_management: { title: (t) => t(($) => $.setting.data.title), fields: dataFields },
  smtp: { title: (t) => t(($) => $.setting.nav.smtp), fields: mailFields },
  license: { title: (t) => t(($) => $.setting.nav.license), fields: licenseFields },
  version: { title: (t) => t(($) => $.setting.nav.version), fields: versionFields },
}

/** Returns `Host, SMTP`; null for a field that is not in the table. */
export function targetText(t: SettingsT, { page, field }: HealthTarget): string | null {
  const title = PAGES[page]?.title(t)
  const label = PAGES[page]?.fields.find(({ id }) => id === field)?.label(t)
  if (title === undefined || label === undefined) return null
  return label === title ? label : t(($) => $.setting.health.target, { field: label, page: title })
}
