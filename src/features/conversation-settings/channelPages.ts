/** The pages of the settings of a channel, in the order of their list. */
import { Info, Lock, MailPlus, TriangleAlert, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SettingsText } from '@/components/form/settingsField'
import type { Channel } from '@/domain/channel'
import type { ChannelId } from '@/domain/ids'
import { lazyPage } from '@/ui/lazy'
import type { LucideIcon } from '@/ui/display/Icon'
import { overviewForm, permissionsForm } from './channel/channelForms'

export type ChannelPageEntry = {
  /** The last part of the address. */
  page: string
  icon: LucideIcon
  title: SettingsText
  /** The name of the form of the page, whose unsaved input marks the page. */
  formOf?: (channelId: ChannelId) => string
  /** Uses the whole width and height of the area. */
  isWide?: true
  isDangerous?: true
  Page: (props: { channel: Channel }) => ReactNode
}

export const CHANNEL_PAGES: readonly ChannelPageEntry[] = [
  {
    page: 'overview',
    icon: Info,
    title: (t) => t(($) => $.setting.channel.overview),
    formOf: overviewForm,
    Page: lazyPage(() => import('./channel/ChannelOverviewPage'), 'ChannelOverviewPage'),
  },
  {
    page: 'members',
    icon: Users,
    title: (t) => t(($) => $.setting.channel.members),
    isWide: true,
    Page: lazyPage(() => import('./channel/ChannelMembersPage'), 'ChannelMembersPage'),
  },
  {
    page: 'permissions',
    icon: Lock,
    title: (t) => t(($) => $.setting.channel.permissions),
    formOf: permissionsForm,
    Page: lazyPage(() => import('./channel/ChannelPermissionsPage'), 'ChannelPermissionsPage'),
  },
  {
    page: 'invitations',
    icon: MailPlus,
    title: (t) => t(($) => $.setting.channel.invitations),
    Page: lazyPage(() => import('./channel/ChannelInvitationsPage'), 'ChannelInvitationsPage'),
  },
  {
    page: 'danger_zone',
    icon: TriangleAlert,
    title: (t) => t(($) => $.setting.channel.danger),
    isDangerous: true,
    Page: lazyPage(() => import('./channel/ChannelDangerPage'), 'ChannelDangerPage'),
  },
]

/** Returns the page with this name, or null. */
export const findChannelPage = (page: string): ChannelPageEntry | null =>
  CHANNEL_PAGES.find((entry) => entry.page === page.toLowerCase()) ?? null
