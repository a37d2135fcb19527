/** The words for the field in which a line is put right: its label and its page. */
import type { SettingsField, SettingsT, SettingsText } from '@/components/form/settingsField'
import type { HealthTarget } from '@/domain/health/finding'
import { versionFields } from '../about/aboutFields'
import { dataFields } from '../data/dataFields'
import { botFields } from '../bots/botFields'
import { licenseFields } from '../license/licenseFields'
import { loginFields } from '../login/loginFields'
import { mailFields } from '../mail/mailFields'
import { overviewFields } from '../overview/overviewFields'
import { notificationsFields } from '../account/accountFields'
import { callFields, pushFields } from '../calls/callFields'

type Page = { title: SettingsText; fields: readonly SettingsField[] }

// Not the table of pages, which loads this page.
const PAGES: Readonly<Record<string, Page>> = {
  overview: { title: (t) => t(($) => $.setting.nav.overview), fields: overviewFields },
  data_management: { title: (t) => t(($) => $.setting.data.title), fields: dataFields },
  firebase: { title: (t) => t(($) => $.setting.nav.firebase), fields: pushFields },
  agora: { title: (t) => t(($) => $.setting.nav.agora), fields: callFields },
  notifications: { title: (t) => t(($) => $.setting.nav.notifications), fields: notificationsFields },
  login_methods: { title: (t) => t(($) => $.setting.nav.login), fields: loginFields },
  bot_webhook: { title: (t) => t(($) => $.setting.nav.bots), fields: botFields },
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
