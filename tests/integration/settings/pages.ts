/**
 * The test of all settings pages reads this description of each page. A page without a form that is saved has `form: null`.
 * A new page gets an entry here, under its name in `settingsPages.ts`.
 */

export type PageForm = {
  /** The label of a text field of the form. */
  field: string
  /** A text that the field accepts. */
  text: string
  /** A text that the client refuses at the field; omitted if it accepts all. */
  wrong?: string
  /** The path of the request that saves the field, and of the one that reads it, below `/api`. */
  saves: string
  /** null for values that the stream brings, whose page is there without a request. */
  reads: string | null
  /** The status with which the server refuses the value of this field, and a part of the sentence at the field. */
  refusal?: { status: number; says: RegExp }
  /** The label of a secret field. */
  secret?: string
}
/** A form without a text field: only what its page has of its own, because the forms behave alike. */
type PressedForm = {
  role: 'switch' | 'radio'
  /** The name of the control that is pressed. */
  name: string
  /** As in `PageForm`. */
  saves: string
  reads: string | null
}
export type PageCase = {
  form: PageForm | null
  pressed?: PressedForm
  /** Everybody sees the page, not only admins. */
  isPersonal?: true
}

export const PAGE_CASES: Readonly<Record<string, PageCase>> = {
  my_account: {
    isPersonal: true,
    form: {
      field: 'Name',
      text: 'Ada Lovelace',
      wrong: ' ',
      saves: '/user',
      reads: null,
      refusal: { status: 409, says: /already taken/ },
    },
  },
  appearance: { isPersonal: true, form: null },
  notifications: { isPersonal: true, form: null },
  devices: { isPersonal: true, form: null },
  passkeys: { isPersonal: true, form: null },
  auto_delete_messages: { isPersonal: true, form: null },
  storage: { isPersonal: true, form: null },
  members: { form: null },
  channels: { form: null },
  invitations: { form: null },
  changes: { form: null },
  // A time asks before it is saved: dataManagement.test.tsx answers.
  data_management: { form: null },
  server_health: { form: null },
  overview: {
    form: {
      field: 'Server name',
      text: 'Tramway Works',
      wrong: ' ',
      saves: '/admin/system/organization',
      reads: '/admin/system/frontend_url',
    },
  },
  smtp: {
    form: {
      field: 'Host',
      text: 'smtp.acme.org',
      wrong: 'https://smtp.acme.org/',
      saves: '/admin/smtp/config',
      reads: '/admin/smtp/config',
      secret: 'Password',
    },
  },
  firebase: {
    form: null,
    pressed: { role: 'radio', name: 'Official', saves: '/admin/fcm/config', reads: '/admin/fcm/config' },
  },
  agora: {
    form: {
      field: 'App ID',
      text: 'a1b2c3',
      saves: '/admin/agora/config',
      reads: '/admin/agora/config',
      secret: 'App certificate',
    },
  },
  notification_channels: {
    form: null,
    pressed: {
      role: 'switch',
      name: 'Gotify',
      saves: '/admin/notification/channel-types',
      reads: '/admin/notification/channel-types',
    },
  },
  login_methods: {
    form: null,
    pressed: {
      role: 'switch',
      name: 'Guests may read public channels',
      saves: '/admin/login/config',
      reads: '/admin/google_auth/config',
    },
  },
  third_party_login: {
    form: null,
    pressed: {
      role: 'switch',
      name: 'Allow third-party login',
      saves: '/admin/login/config',
      reads: '/admin/system/third_party_secret',
    },
  },
  // Its form needs a bot: serverPages.test.tsx saves one.
  bot_webhook: { form: null },
  tunnel: { form: null },
  // Its parameters are saved nowhere but in the embed code: widgetPage.test.tsx has them and the extra CSS.
  widget: { form: null },
  // A key is made by the server: license.test.tsx saves one.
  license: { form: null },
  about: { isPersonal: true, form: null },
  api_documentation: { isPersonal: true, form: null },
  version: { isPersonal: true, form: null },
}
