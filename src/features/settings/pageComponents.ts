/** The component of each settings page, apart from the table: who reads titles and fields fetches no page. */
import type { ReactNode } from 'react'
import { lazyModule, lazyPage } from '@/ui/lazy'
import type { SettingsPageName } from './settingsPages'

export const PAGE_COMPONENTS: Readonly<Record<SettingsPageName, (props: object) => ReactNode>> = {
  my_account: lazyPage(
    lazyModule(() => import('./account/AccountPage')),
    (module) => module.AccountPage,
  ),
  appearance: lazyPage(
    lazyModule(() => import('./appearance/AppearancePage')),
    (module) => module.AppearancePage,
  ),
  notifications: lazyPage(
    lazyModule(() => import('./notifications/NotificationsPage')),
    (module) => module.NotificationsPage,
  ),
  devices: lazyPage(
    lazyModule(() => import('./devices/DevicesPage')),
    (module) => module.DevicesPage,
  ),
  passkeys: lazyPage(
    lazyModule(() => import('./passkeys/PasskeysPage')),
    (module) => module.PasskeysPage,
  ),
  auto_delete_messages: lazyPage(
    lazyModule(() => import('./auto-delete/AutoDeletePage')),
    (module) => module.AutoDeletePage,
  ),
  storage: lazyPage(
    lazyModule(() => import('./storage/StoragePage')),
    (module) => module.StoragePage,
  ),
  members: lazyPage(
    lazyModule(() => import('./members/MembersPage')),
    (module) => module.MembersPage,
  ),
  channels: lazyPage(
    lazyModule(() => import('./channels/ChannelsPage')),
    (module) => module.ChannelsPage,
  ),
  invitations: lazyPage(
    lazyModule(() => import('./invitations/InvitationsPage')),
    (module) => module.InvitationsPage,
  ),
  login_methods: lazyPage(
    lazyModule(() => import('./login/LoginPage')),
    (module) => module.LoginPage,
  ),
  third_party_login: lazyPage(
    lazyModule(() => import('./third-party/ThirdPartyPage')),
    (module) => module.ThirdPartyPage,
  ),
  bot_webhook: lazyPage(
    lazyModule(() => import('./bots/BotPage')),
    (module) => module.BotPage,
  ),
  firebase: lazyPage(
    lazyModule(() => import('./push/PushPage')),
    (module) => module.PushPage,
  ),
  agora: lazyPage(
    lazyModule(() => import('./calls/CallsPage')),
    (module) => module.CallsPage,
  ),
  smtp: lazyPage(
    lazyModule(() => import('./mail/MailPage')),
    (module) => module.MailPage,
  ),
  notification_channels: lazyPage(
    lazyModule(() => import('./notification-types/NotificationTypesPage')),
    (module) => module.NotificationTypesPage,
  ),
  tunnel: lazyPage(
    lazyModule(() => import('./tunnel/TunnelPage')),
    (module) => module.TunnelPage,
  ),
  widget: lazyPage(
    lazyModule(() => import('./widget/WidgetPage')),
    (module) => module.WidgetPage,
  ),
  data_management: lazyPage(
    lazyModule(() => import('./data/DataPage')),
    (module) => module.DataPage,
  ),
  server_health: lazyPage(
    lazyModule(() => import('./health/HealthPage')),
    (module) => module.HealthPage,
  ),
  overview: lazyPage(
    lazyModule(() => import('./overview/OverviewPage')),
    (module) => module.OverviewPage,
  ),
  license: lazyPage(
    lazyModule(() => import('./license/LicensePage')),
    (module) => module.LicensePage,
  ),
  changes: lazyPage(
    lazyModule(() => import('./changes/ChangesPage')),
    (module) => module.ChangesPage,
  ),
  about: lazyPage(
    lazyModule(() => import('./about/AboutPage')),
    (module) => module.AboutPage,
  ),
  api_documentation: lazyPage(
    lazyModule(() => import('./api/ApiPage')),
    (module) => module.ApiPage,
  ),
  version: lazyPage(
    lazyModule(() => import('./version/VersionPage')),
    (module) => module.VersionPage,
  ),
}
