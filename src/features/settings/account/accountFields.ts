/** The fields of the personal settings pages, for the search of settings. */
import type { SettingsField } from '@/components/form/settingsField'

export const accountFields: readonly SettingsField[] = [
  {
    id: 'picture',
    label: (t) => t(($) => $.setting.picture.change),
    words: (t) => t(($) => $.setting.words.account),
    wire: 'avatar',
  },
  {
    id: 'name',
    label: (t) => t(($) => $.setting.account.name),
    words: (t) => t(($) => $.setting.words.account),
    wire: 'name',
  },
  {
    id: 'email',
    label: (t) => t(($) => $.setting.account.email),
    wire: 'email',
  },
  {
    id: 'gender',
    label: (t) => t(($) => $.setting.profile.gender),
    help: (t) => t(($) => $.setting.profile.genderHint),
    options: {
      '0': (t) => t(($) => $.setting.profile.genderNone),
      '1': (t) => t(($) => $.setting.profile.genderFemale),
      '2': (t) => t(($) => $.setting.profile.genderMale),
      '3': (t) => t(($) => $.setting.profile.genderOther),
    },
    wire: 'gender',
  },
  {
    id: 'password',
    label: (t) => t(($) => $.setting.password.title),
    words: (t) => t(($) => $.setting.words.password),
  },
  {
    id: 'linked',
    label: (t) => t(($) => $.setting.linked.title),
    words: (t) => t(($) => $.setting.words.linked),
  },
  {
    id: 'deleteAccount',
    label: (t) => t(($) => $.setting.deleteAccount.title),
    words: (t) => t(($) => $.setting.words.delete),
  },
]

export const appearanceFields: readonly SettingsField[] = [
  {
    id: 'theme',
    label: (t) => t(($) => $.setting.appearance.theme),
    options: {
      auto: (t) => t(($) => $.setting.appearance.auto),
      light: (t) => t(($) => $.setting.appearance.light),
      dark: (t) => t(($) => $.setting.appearance.dark),
    },
    words: (t) => t(($) => $.setting.words.theme),
  },
  {
    id: 'textSize',
    label: (t) => t(($) => $.setting.appearance.textSize),
    help: (t) => t(($) => $.setting.appearance.textSizeHint),
    words: (t) => t(($) => $.setting.words.text),
  },
  {
    id: 'density',
    label: (t) => t(($) => $.setting.appearance.density),
    help: (t) => t(($) => $.setting.appearance.densityHint),
    options: {
      comfortable: (t) => t(($) => $.setting.appearance.comfortable),
      compact: (t) => t(($) => $.setting.appearance.compact),
    },
    words: (t) => t(($) => $.setting.words.density),
  },
  {
    id: 'language',
    label: (t) => t(($) => $.setting.appearance.language),
    help: (t) => t(($) => $.setting.appearance.languageHint),
    words: (t) => t(($) => $.setting.words.language),
  },
  {
    id: 'hours',
    label: (t) => t(($) => $.setting.appearance.hours),
    help: (t) => t(($) => $.setting.appearance.hoursHint),
    options: {
      auto: (t) => t(($) => $.setting.appearance.hoursAuto),
      '12': (t) => t(($) => $.setting.appearance.hours12),
      '24': (t) => t(($) => $.setting.appearance.hours24),
    },
    words: (t) => t(($) => $.setting.words.hours),
  },
  {
    id: 'motion',
    label: (t) => t(($) => $.setting.appearance.motion),
    help: (t) => t(($) => $.setting.appearance.motionHint),
    words: (t) => t(($) => $.setting.words.motion),
  },
  {
    id: 'linkPreviews',
    label: (t) => t(($) => $.setting.appearance.linkPreviews),
    help: (t) => t(($) => $.setting.appearance.linkPreviewsHint),
    options: {
      off: (t) => t(($) => $.setting.appearance.linkPreviewsOff),
      words: (t) => t(($) => $.setting.appearance.linkPreviewsWords),
      images: (t) => t(($) => $.setting.appearance.linkPreviewsImages),
    },
    words: (t) => t(($) => $.setting.words.previews),
  },
  {
    id: 'formatting',
    label: (t) => t(($) => $.setting.formatting.title),
    help: (t) => t(($) => $.setting.formatting.hint),
    options: {
      auto: (t) => t(($) => $.setting.formatting.auto),
      always: (t) => t(($) => $.setting.formatting.always),
      plain: (t) => t(($) => $.setting.formatting.plain),
    },
  },
  {
    id: 'enterSends',
    label: (t) => t(($) => $.setting.appearance.enterSends),
    help: (t) => t(($) => $.setting.appearance.enterSendsHint),
    words: (t) => t(($) => $.setting.words.enter),
  },
]

export const notificationsFields: readonly SettingsField[] = [
  {
    id: 'mailNotices',
    label: (t) => t(($) => $.setting.notify.mail.label),
    words: (t) => t(($) => $.setting.words.mailNotices),
    wire: 'msg_smtp_notify_enable',
    capability: 'mailNotices',
  },
  {
    id: 'services',
    label: (t) => t(($) => $.setting.services.title),
    help: (t) => t(($) => $.setting.services.lead),
    words: (t) => t(($) => $.setting.words.notify),
    capability: 'notificationChannels',
  },
  {
    id: 'permission',
    label: (t) => t(($) => $.setting.notify.device.title),
    words: (t) => t(($) => $.setting.words.notify),
  },
  {
    id: 'rows',
    label: (t) => t(($) => $.setting.notify.table),
    words: (t) => t(($) => $.setting.words.notify),
  },
  {
    id: 'quietHours',
    label: (t) => t(($) => $.setting.notify.when.quiet),
    help: (t) => t(($) => $.setting.notify.when.quietHint),
    words: (t) => t(($) => $.setting.words.notify),
  },
  {
    id: 'mayPass',
    label: (t) => t(($) => $.setting.notify.when.mayPass),
    help: (t) => t(($) => $.setting.notify.when.mayPassHint),
    words: (t) => t(($) => $.setting.words.notify),
  },
  {
    id: 'pause',
    label: (t) => t(($) => $.setting.notify.when.pauseButton),
    help: (t) => t(($) => $.setting.notify.when.pauseHint),
    words: (t) => t(($) => $.setting.words.notify),
  },
  {
    id: 'keywords',
    label: (t) => t(($) => $.setting.notify.keywords.title),
    help: (t) => t(($) => $.setting.notify.keywords.hint),
    words: (t) => t(($) => $.setting.words.notify),
  },
  {
    id: 'conversations',
    label: (t) => t(($) => $.setting.notify.conversations.title),
    help: (t) => t(($) => $.setting.notify.conversations.hint),
    words: (t) => t(($) => $.setting.words.notify),
  },
  {
    id: 'tone',
    label: (t) => t(($) => $.setting.notify.sounds.tone),
    words: (t) => t(($) => $.setting.words.sound),
  },
  {
    id: 'volume',
    label: (t) => t(($) => $.setting.notify.sounds.volume),
    words: (t) => t(($) => $.setting.words.sound),
  },
  {
    id: 'showsText',
    label: (t) => t(($) => $.setting.notify.sounds.text),
    help: (t) => t(($) => $.setting.notify.sounds.textHint),
    words: (t) => t(($) => $.setting.words.notify),
  },
]

export const devicesFields: readonly SettingsField[] = [
  {
    id: 'devices',
    label: (t) => t(($) => $.setting.devices.list),
    words: (t) => t(($) => $.setting.words.devices),
  },
  {
    id: 'signOutOthers',
    label: (t) => t(($) => $.setting.devices.signOutOthers),
    words: (t) => t(($) => $.setting.words.devices),
  },
]

export const passkeysFields: readonly SettingsField[] = [
  {
    id: 'passkeys',
    label: (t) => t(($) => $.setting.passkeys.title),
    words: (t) => t(($) => $.setting.words.passkeys),
  },
  {
    id: 'addPasskey',
    label: (t) => t(($) => $.setting.passkeys.add),
    words: (t) => t(($) => $.setting.words.passkeys),
    capability: 'passkeys',
  },
]
