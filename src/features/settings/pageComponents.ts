/** The component of each settings page, apart from the table: who reads titles and fields fetches no page. */
import type { ReactNode } from 'react'
import { lazyPage } from '@/ui/lazy'
import type { SettingsPageName } from './settingsPages'

export const PAGE_COMPONENTS: Readonly<Record<SettingsPageName, (props: object) => ReactNode>> = {
  my_account: lazyPage(() => import('./account/AccountPage'), 'AccountPage'),
  appearance: lazyPage(() => import('./appearance/AppearancePage'), 'AppearancePage'),
  notifications: lazyPage(() => import('./notifications/NotificationsPage'), 'NotificationsPage'),
  devices: lazyPage(() => import('./devices/DevicesPage'), 'DevicesPage'),
  passkeys: lazyPage(() => import('./passkeys/PasskeysPage'), 'PasskeysPage'),
  auto_delete_messages: lazyPage(() => import('./auto-delete/AutoDeletePage'), 'AutoDeletePage'),
  storage: lazyPage(() => import('./storage/StoragePage'), 'StoragePage'),
  members: lazyPage(() => import('./members/MembersPage'), 'MembersPage'),
  channels: lazyPage(() => import('./channels/ChannelsPage'), 'ChannelsPage'),
  invitations: lazyPage(() => import('./invitations/InvitationsPage'), 'InvitationsPage'),
  login_methods: lazyPage(() => import('./login/LoginPage'), 'LoginPage'),
  third_party_login: lazyPage(() => import('./third-party/ThirdPartyPage'), 'ThirdPartyPage'),
  bot_webhook: lazyPage(() => import('./bots/BotPage'), 'BotPage'),
  firebase: lazyPage(() => import('./push/PushPage'), 'PushPage'),
  agora: lazyPage(() => import('./calls/CallsPage'), 'CallsPage'),
  smtp: lazyPage(() => import('./mail/MailPage'), 'MailPage'),
  notification_channels: lazyPage(() => import('./notification-types/NotificationTypesPage'), 'NotificationTypesPage'),
  tunnel: lazyPage(() => import('./tunnel/TunnelPage'), 'TunnelPage'),
  widget: lazyPage(() => import('./widget/WidgetPage'), 'WidgetPage'),
  data_management: lazyPage(() => import('./data/DataPage'), 'DataPage'),
  server_health: lazyPage(() => import('./health/HealthPage'), 'HealthPage'),
  overview: lazyPage(() => import('./overview/OverviewPage'), 'OverviewPage'),
  license: lazyPage(() => import('./license/LicensePage'), 'LicensePage'),
  changes: lazyPage(() => import('./changes/ChangesPage'), 'ChangesPage'),
  about: lazyPage(() => import('./about/AboutPage'), 'AboutPage'),
  api_documentation: lazyPage(() => import('./api/ApiPage'), 'ApiPage'),
  version: lazyPage(() => import('./version/VersionPage'), 'VersionPage'),
}
