/**
 * The table of settings pages. One entry defines the link, the address, the heading, who sees the page, and what the
 * search finds of it; `pageComponents.ts` has what it shows. docs/recipes.md says how to add one,
 * decision 0237 why all of them are one feature.
 */
import {
  Activity,
  AtSign,
  BadgeCheck,
  Bot,
  CodeXml,
  Database,
  Flame,
  Hash,
  Headphones,
  History,
  Info,
  LogIn,
  Mail,
  MailPlus,
  MessageCircle,
  Server,
  ShieldCheck,
  Tag,
  Users,
  Waypoints,
} from 'lucide-react'
import type { SettingsT } from '@/components/form/settingsField'
import type { RootState } from '@/store/rootReducer'
import { dataFields } from './data/dataFields'
import { membersFields } from './members/membersFields'
import { aboutFields } from './about/aboutFields'
import { apiFields } from './api/apiFields'
import { versionFields } from './version/versionFields'
import { botFields } from './bots/botFields'
import { healthFields } from './health/healthFields'
import { licenseFields } from './license/licenseFields'
import { loginFields } from './login/loginFields'
import { mailFields } from './mail/mailFields'
import { callFields } from './calls/callFields'
import { pushFields } from './push/pushFields'
import { serverChannelFields } from './notification-types/notificationTypeFields'
import { changesFields } from './changes/changesFields'
import { channelsFields } from './channels/channelsFields'
import { invitationsFields } from './invitations/invitationsFields'
import { thirdPartyFields } from './third-party/thirdPartyFields'
import { tunnelFields } from './tunnel/tunnelFields'
import { widgetFields } from './widget/widgetFields'
import { overviewFields } from './overview/overviewFields'
import { PERSONAL_PAGES } from './personalPages'
import { admins, everybody } from './settingsAudience'
import type { SettingsPageEntry } from './settingsPageEntry'

const PAGES = [
  ...PERSONAL_PAGES,
  {
    page: 'members',
    group: 'people',
    icon: Users,
    title: (t) => t(($) => $.setting.members.title),
    isVisible: admins,
    isWide: true,
    fields: membersFields,
  },
  {
    page: 'channels',
    group: 'people',
    icon: Hash,
    title: (t) => t(($) => $.setting.channels.title),
    lead: (t) => t(($) => $.setting.channels.lead),
    isVisible: admins,
    isWide: true,
    fields: channelsFields,
  },
  {
    page: 'invitations',
    group: 'people',
    icon: MailPlus,
    title: (t) => t(($) => $.setting.invitations.title),
    lead: (t) => t(($) => $.setting.invitations.lead),
    isVisible: admins,
    isWide: true,
    fields: invitationsFields,
  },
  {
    page: 'login_methods',
    aliases: ['login'],
    group: 'access',
    icon: LogIn,
    title: (t) => t(($) => $.setting.nav.login),
    lead: (t) => t(($) => $.setting.login.lead),
    isVisible: admins,
    fields: loginFields,
  },
  {
    page: 'third_party_login',
    aliases: ['third_party'],
    group: 'access',
    icon: ShieldCheck,
    title: (t) => t(($) => $.setting.nav.thirdParty),
    lead: (t) => t(($) => $.setting.thirdParty.lead),
    isVisible: admins,
    fields: thirdPartyFields,
  },
  {
    page: 'bot_webhook',
    group: 'integrations',
    icon: Bot,
    title: (t) => t(($) => $.setting.nav.bots),
    isVisible: admins,
    fields: botFields,
    forms: ['bot '],
    isBroad: true,
  },
  {
    page: 'firebase',
    group: 'integrations',
    icon: Flame,
    title: (t) => t(($) => $.setting.nav.firebase),
    lead: (t) => t(($) => $.setting.firebase.lead),
    isVisible: admins,
    fields: pushFields,
  },
  {
    page: 'agora',
    aliases: ['video'],
    group: 'integrations',
    icon: Headphones,
    title: (t) => t(($) => $.setting.nav.agora),
    lead: (t) => t(($) => $.setting.agora.lead),
    isVisible: admins,
    fields: callFields,
    forms: ['meetings'],
  },
  {
    page: 'smtp',
    group: 'integrations',
    icon: Mail,
    title: (t) => t(($) => $.setting.nav.smtp),
    lead: (t) => t(($) => $.setting.smtp.lead),
    isVisible: admins,
    fields: mailFields,
  },
  {
    page: 'notification_channels',
    capability: 'notificationChannels',
    group: 'integrations',
    icon: AtSign,
    title: (t) => t(($) => $.setting.nav.notificationChannels),
    lead: (t) => t(($) => $.setting.serverChannels.lead),
    isVisible: admins,
    fields: serverChannelFields,
  },
  {
    page: 'tunnel',
    capability: 'tunnel',
    group: 'integrations',
    icon: Waypoints,
    title: (t) => t(($) => $.setting.tunnel.title),
    lead: (t) => t(($) => $.setting.tunnel.lead),
    isVisible: admins,
    fields: tunnelFields,
  },
  {
    page: 'widget',
    group: 'integrations',
    icon: MessageCircle,
    title: (t) => t(($) => $.setting.widget.title),
    lead: (t) => t(($) => $.setting.widget.lead),
    isVisible: admins,
    fields: widgetFields,
  },
  {
    page: 'data_management',
    group: 'data',
    icon: Database,
    title: (t) => t(($) => $.setting.data.title),
    isVisible: admins,
    fields: dataFields,
  },
  {
    page: 'server_health',
    aliases: ['health'],
    group: 'server',
    icon: Activity,
    title: (t) => t(($) => $.setting.nav.health),
    isVisible: admins,
    fields: healthFields,
  },
  {
    page: 'overview',
    group: 'server',
    icon: Server,
    title: (t) => t(($) => $.setting.nav.overview),
    isVisible: admins,
    fields: overviewFields,
  },
  {
    page: 'license',
    group: 'server',
    icon: BadgeCheck,
    title: (t) => t(($) => $.setting.nav.license),
    isVisible: admins,
    fields: licenseFields,
  },
  {
    page: 'changes',
    group: 'server',
    icon: History,
    title: (t) => t(($) => $.setting.changes.title),
    lead: (t) => t(($) => $.setting.changes.lead),
    isVisible: admins,
    isWide: true,
    fields: changesFields,
  },
  {
    page: 'about',
    group: 'about',
    icon: Info,
    title: (t) => t(($) => $.setting.nav.aboutPage),
    isVisible: everybody,
    fields: aboutFields,
  },
  {
    page: 'api_documentation',
    aliases: ['api'],
    group: 'about',
    icon: CodeXml,
    title: (t) => t(($) => $.setting.nav.apiDocs),
    lead: (t) => t(($) => $.setting.api.lead),
    isVisible: everybody,
    fields: apiFields,
  },
  {
    page: 'version',
    group: 'about',
    icon: Tag,
    title: (t) => t(($) => $.setting.nav.version),
    isVisible: everybody,
    fields: versionFields,
  },
] as const satisfies readonly SettingsPageEntry[]

export type SettingsPageName = (typeof PAGES)[number]['page']
export type KnownPage = SettingsPageEntry & { page: SettingsPageName }

/** In the order of the navigation. */
export const SETTINGS_PAGES: readonly KnownPage[] = PAGES

/** Returns the entry of a page, or null for an unknown name. */
export const findSettingsPage = (page: string): KnownPage | null =>
  SETTINGS_PAGES.find((entry) => entry.page === page || entry.aliases?.includes(page)) ?? null

/** Returns the name and the title of every page that the person may see, for the switcher. */
export const settingsLinks = (state: RootState, t: SettingsT): { page: string; title: string }[] =>
  SETTINGS_PAGES.filter(({ isVisible }) => isVisible(state)).map(({ page, title }) => ({ page, title: title(t) }))
