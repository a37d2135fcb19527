/** Declares all translation keys to the compiler, from the English texts. */
import type auth from '@/../public/locales/en/auth.json'
import type call from '@/../public/locales/en/call.json'
import type chat from '@/../public/locales/en/chat.json'
import type common from '@/../public/locales/en/common.json'
import type fav from '@/../public/locales/en/fav.json'
import type file from '@/../public/locales/en/file.json'
import type member from '@/../public/locales/en/member.json'
import type setting from '@/../public/locales/en/setting.json'
import type welcome from '@/../public/locales/en/welcome.json'
import type widget from '@/../public/locales/en/widget.json'
import type { HourChoice } from './languages'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** `t(($) => $.chat.feed.label)`: the first part is always the namespace. */
    enableSelector: 'strict'
    defaultNS: 'common'
    resources: {
      common: typeof common
      chat: typeof chat
      member: typeof member
      setting: typeof setting
      fav: typeof fav
      file: typeof file
      welcome: typeof welcome
      auth: typeof auth
      widget: typeof widget
      call: typeof call
    }
  }

  interface InitOptions {
    /** The browser's languages in order of preference (BCP 47 tags). */
    locales?: readonly string[]
    /** 12 or 24 hours, wherever a time is written. */
    hours?: HourChoice
  }
}
