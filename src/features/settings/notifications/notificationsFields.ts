/** The fields of Notifications. */
import type { SettingsField } from '@/components/form/settingsField'

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
    id: 'callDevices',
    label: (t) => t(($) => $.setting.notify.sounds.callDevices),
    help: (t) => t(($) => $.setting.notify.sounds.callDevicesHint),
    words: (t) => t(($) => $.setting.words.calls),
  },
  {
    id: 'showsText',
    label: (t) => t(($) => $.setting.notify.sounds.text),
    help: (t) => t(($) => $.setting.notify.sounds.textHint),
    words: (t) => t(($) => $.setting.words.notify),
  },
]
