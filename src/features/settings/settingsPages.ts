/**
 * The table of settings pages. One entry defines the link, the address, the heading, who sees the page, and what the
 * search finds of it. CONTRIBUTING.md says how to add one.
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
import { lazyModule, lazyPage } from '@/ui/lazy'
import { dataFields } from './data/dataFields'
import { membersFields } from './members/membersFields'
import { aboutFields, apiFields, versionFields } from './about/aboutFields'
import { botFields } from './bots/botFields'
import { healthFields } from './health/healthFields'
import { licenseFields } from './license/licenseFields'
import { loginFields } from './login/loginFields'
import { mailFields } from './mail/mailFields'
import { callFields, pushFields, serverChannelFields } from './calls/callFields'
import { changesFields, channelsFields, invitationsFields } from './changes/changesFields'
import { thirdPartyFields } from './third-party/thirdPartyFields'
import { tunnelFields } from './tunnel/tunnelFields'
import { widgetFields } from './widget/widgetFields'
import { overviewFields } from './overview/overviewFields'
import { PERSONAL_PAGES } from './personalPages'
import { admins, everybody } from './settingsAudience'
import type { SettingsPageEntry } from './settingsPageEntry'

/** In the order of the navigation. */
export const SETTINGS_PAGES: readonly SettingsPageEntry[] = [
  ...PERSONAL_PAGES,
  {
    page: 'members',
    group: 'people',
    icon: Users,
    title: (t) => t(($) => $.setting.members.title),
    isVisible: admins,
    isWide: true,
    fields: membersFields,
    Page: lazyPage(
      lazyModule(() => import('./members/MembersPage')),
      (module) => module.MembersPage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./channels/ChannelsPage')),
      (module) => module.ChannelsPage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./invitations/InvitationsPage')),
      (module) => module.InvitationsPage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./login/LoginPage')),
      (module) => module.LoginPage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./third-party/ThirdPartyPage')),
      (module) => module.ThirdPartyPage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./bots/BotPage')),
      (module) => module.BotPage,
    ),
  },
  {
    page: 'firebase',
    group: 'integrations',
    icon: Flame,
    title: (t) => t(($) => $.setting.nav.firebase),
    lead: (t) => t(($) => $.setting.firebase.lead),
    isVisible: admins,
    fields: pushFields,
    Page: lazyPage(
      lazyModule(() => import('./push/PushPage')),
      (module) => module.PushPage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./calls/CallsPage')),
      (module) => module.CallsPage,
    ),
  },
  {
    page: 'smtp',
    group: 'integrations',
    icon: Mail,
    title: (t) => t(($) => $.setting.nav.smtp),
    lead: (t) => t(($) => $.setting.smtp.lead),
    isVisible: admins,
    fields: mailFields,
    Page: lazyPage(
      lazyModule(() => import('./mail/MailPage')),
      (module) => module.MailPage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./notification-types/NotificationTypesPage')),
      (module) => module.NotificationTypesPage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./tunnel/TunnelPage')),
      (module) => module.TunnelPage,
    ),
  },
  {
    page: 'widget',
    group: 'integrations',
    icon: MessageCircle,
    title: (t) => t(($) => $.setting.widget.title),
    lead: (t) => t(($) => $.setting.widget.lead),
    isVisible: admins,
    fields: widgetFields,
    Page: lazyPage(
      lazyModule(() => import('./widget/WidgetPage')),
      (module) => module.WidgetPage,
    ),
  },
  {
    page: 'data_management',
    group: 'data',
    icon: Database,
    title: (t) => t(($) => $.setting.data.title),
    isVisible: admins,
    fields: dataFields,
    Page: lazyPage(
      lazyModule(() => import('./data/DataPage')),
      (module) => module.DataPage,
    ),
  },
  {
    page: 'server_health',
    aliases: ['health'],
    group: 'server',
    icon: Activity,
    title: (t) => t(($) => $.setting.nav.health),
    isVisible: admins,
    fields: healthFields,
    Page: lazyPage(
      lazyModule(() => import('./health/HealthPage')),
      (module) => module.HealthPage,
    ),
  },
  {
    page: 'overview',
    group: 'server',
    icon: Server,
    title: (t) => t(($) => $.setting.nav.overview),
    isVisible: admins,
    fields: overviewFields,
    Page: lazyPage(
      lazyModule(() => import('./overview/OverviewPage')),
      (module) => module.OverviewPage,
    ),
  },
  {
    page: 'license',
    group: 'server',
    icon: BadgeCheck,
    title: (t) => t(($) => $.setting.nav.license),
    isVisible: admins,
    fields: licenseFields,
    Page: lazyPage(
      lazyModule(() => import('./license/LicensePage')),
      (module) => module.LicensePage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./changes/ChangesPage')),
      (module) => module.ChangesPage,
    ),
  },
  {
    page: 'about',
    group: 'about',
    icon: Info,
    title: (t) => t(($) => $.setting.nav.aboutPage),
    isVisible: everybody,
    fields: aboutFields,
    Page: lazyPage(
      lazyModule(() => import('./about/AboutPage')),
      (module) => module.AboutPage,
    ),
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
    Page: lazyPage(
      lazyModule(() => import('./api/ApiPage')),
      (module) => module.ApiPage,
    ),
  },
  {
    page: 'version',
    group: 'about',
    icon: Tag,
    title: (t) => t(($) => $.setting.nav.version),
    isVisible: everybody,
    fields: versionFields,
    Page: lazyPage(
      lazyModule(() => import('./version/VersionPage')),
      (module) => module.VersionPage,
    ),
  },
]

/** Returns the entry of a page, or null for an unknown name. */
export const findSettingsPage = (page: string): SettingsPageEntry | null =>
  SETTINGS_PAGES.find((entry) => entry.page === page || entry.aliases?.includes(page)) ?? null

/** Returns the name and the title of every page that the person may see, for the switcher. */
export const settingsLinks = (state: RootState, t: SettingsT): { page: string; title: string }[] =>
  SETTINGS_PAGES.filter(({ isVisible }) => isVisible(state)).map(({ page, title }) => ({ page, title: title(t) }))
