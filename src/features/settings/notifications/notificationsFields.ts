/** The fields of Notifications. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.notify)

export const notificationsFields: readonly SettingsField[] = fieldsFoundBy(words, [
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
    capability: 'notificationChannels',
  },
  { id: 'permission', label: (t) => t(($) => $.setting.notify.device.title) },
  { id: 'rows', label: (t) => t(($) => $.setting.notify.table) },
  {
    id: 'quietHours',
    label: (t) => t(($) => $.setting.notify.when.quiet),
    help: (t) => t(($) => $.setting.notify.when.quietHint),
  },
  {
    id: 'mayPass',
    label: (t) => t(($) => $.setting.notify.when.mayPass),
    help: (t) => t(($) => $.setting.notify.when.mayPassHint),
  },
  {
    id: 'pause',
    label: (t) => t(($) => $.setting.notify.when.pauseButton),
    help: (t) => t(($) => $.setting.notify.when.pauseHint),
  },
  {
    id: 'keywords',
    label: (t) => t(($) => $.setting.notify.keywords.title),
    help: (t) => t(($) => $.setting.notify.keywords.hint),
  },
  {
    id: 'conversations',
    label: (t) => t(($) => $.setting.notify.conversations.title),
    help: (t) => t(($) => $.setting.notify.conversations.hint),
  },
  { id: 'tone', label: (t) => t(($) => $.setting.notify.sounds.tone), words: (t) => t(($) => $.setting.words.sound) },
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
  },
])
