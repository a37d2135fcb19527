/** The fields of the page Overview. */
import { fieldsFoundBy, type SettingsField, type SettingsT, type SettingsText } from '@/components/form/settingsField'

const permissions: SettingsText = (t) => t(($) => $.setting.words.permissions)

export const overviewFields: readonly SettingsField[] = [
  {
    id: 'logo',
    label: (t) => t(($) => $.setting.overview.logo),
    help: (t) => t(($) => $.common.picture.hint),
    words: (t) => t(($) => $.setting.words.server),
    wire: 'organization_logo',
  },
  {
    id: 'name',
    label: (t) => t(($) => $.setting.overview.name),
    help: (t) => t(($) => $.setting.overview.nameHelp),
    words: (t) => t(($) => $.setting.words.server),
    wire: 'organization_name',
  },
  {
    id: 'description',
    label: (t) => t(($) => $.setting.overview.description),
    help: (t) => t(($) => $.setting.overview.descriptionHelp),
    words: (t) => t(($) => $.setting.words.server),
    wire: 'organization_description',
  },
  {
    id: 'frontendUrl',
    label: (t) => t(($) => $.setting.overview.url),
    help: (t) => t(($) => $.setting.overview.urlHelp),
    words: (t) => t(($) => $.setting.words.url),
    wire: 'frontend_url',
  },
  {
    id: 'signUp',
    label: (t) => t(($) => $.setting.overview.signUp),
    help: (t) => t(($) => $.setting.overview.signUpHelp),
    options: {
      everyone: (t) => t(($) => $.setting.overview.everyone),
      invitationOnly: (t) => t(($) => $.setting.overview.invitationOnly),
    },
    words: (t) => t(($) => $.setting.words.signUp),
    wire: 'who_can_sign_up',
  },
  { id: 'guestLink', label: (t) => t(($) => $.setting.overview.guestLabel) },
  ...fieldsFoundBy(permissions, [
    {
      id: 'onlyAdminCreatesChannels',
      label: (t) => t(($) => $.setting.overview.createChannels),
      help: (t) => t(($) => $.setting.overview.createChannelsHelp),
      wire: 'only_admin_can_create_group',
      capability: 'channelMakers',
    },
    {
      id: 'onlyAdminsInvite',
      label: (t) => t(($) => $.setting.overview.invite),
      help: (t) => t(($) => $.setting.overview.inviteHelp),
      wire: 'admin_only_can_invite',
      capability: 'channelMakers',
    },
    {
      id: 'onlyAdminsSeeMembers',
      label: (t) => t(($) => $.setting.overview.members),
      help: (t) => t(($) => $.setting.overview.membersHelp),
      wire: 'only_admin_can_see_channel_members',
      capability: 'channelMakers',
    },
    {
      id: 'directMessages',
      label: (t) => t(($) => $.setting.overview.direct),
      help: (t) => t(($) => $.setting.overview.directHelp),
      wire: 'dm_enable',
      capability: 'channelMakers',
    },
    {
      id: 'addingFriends',
      label: (t) => t(($) => $.setting.overview.friends),
      help: (t) => t(($) => $.setting.overview.friendsHelp),
      wire: 'add_friend_enable',
      capability: 'channelMakers',
    },
    {
      id: 'searchingUsers',
      label: (t) => t(($) => $.setting.overview.search),
      help: (t) => t(($) => $.setting.overview.searchHelp),
      wire: 'search_user_enable',
      capability: 'channelMakers',
    },
    {
      id: 'contactVerification',
      label: (t) => t(($) => $.setting.overview.verification),
      help: (t) => t(($) => $.setting.overview.verificationHelp),
      wire: 'contact_verification_enable',
      capability: 'commonSettings',
    },
  ]),
  {
    id: 'showOnline',
    label: (t) => t(($) => $.setting.overview.online),
    help: (t) => t(($) => $.setting.overview.onlineHelp),
    wire: 'show_user_online_status',
    capability: 'commonSettings',
  },
  {
    id: 'layout',
    label: (t) => t(($) => $.setting.overview.layout),
    help: (t) => t(($) => $.setting.overview.layoutHelp),
    options: {
      Left: (t) => t(($) => $.setting.overview.left),
      SelfRight: (t) => t(($) => $.setting.overview.right),
    },
    wire: 'chat_layout_mode',
    capability: 'commonSettings',
  },
  {
    id: 'linkPreviews',
    label: (t) => t(($) => $.setting.overview.previews),
    help: (t) => t(($) => $.setting.overview.previewsHelp),
    words: (t) => t(($) => $.setting.words.previews),
    wire: 'enable_msg_url_preview',
    capability: 'channelMakers',
  },
  {
    id: 'mailNotices',
    label: (t) => t(($) => $.setting.overview.mail),
    help: (t) => t(($) => $.setting.overview.mailHelp),
    words: (t) => t(($) => $.setting.words.mailNotices),
    wire: 'msg_smtp_notify_enable',
    capability: 'mailNotices',
  },
  {
    id: 'mailNoticeDelay',
    label: (t) => t(($) => $.setting.overview.delay),
    options: {
      '0': (t) => t(($) => $.setting.overview.delays.none),
      '300': (t) => t(($) => $.setting.overview.delays.m5),
      '900': (t) => t(($) => $.setting.overview.delays.m15),
      '3600': (t) => t(($) => $.setting.overview.delays.h1),
      '10800': (t) => t(($) => $.setting.overview.delays.h3),
      '43200': (t) => t(($) => $.setting.overview.delays.h12),
    },
    words: (t) => t(($) => $.setting.words.mailNotices),
    wire: 'msg_smtp_notify_delay_seconds',
    capability: 'mailNotices',
  },
  {
    id: 'webClientAutoUpdate',
    label: (t) => t(($) => $.setting.overview.update),
    help: (t) => t(($) => $.setting.overview.updateHelp),
    wire: 'webclient_auto_update',
    capability: 'commonSettings',
  },
]

/** Returns the wait before a mail in words, as the page offers it; null for none or for another one. */
export const delayText = (t: SettingsT, ms: number): string | null =>
  ms === 0
    ? null
    : (overviewFields.find(({ id }) => id === 'mailNoticeDelay')?.options?.[String(ms / 1000)]?.(t) ?? null)
