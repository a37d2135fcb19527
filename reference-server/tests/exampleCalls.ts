/** The lowest right that a call requires. `guest`: any session. */
type Right = 'nobody' | 'guest' | 'member' | 'admin'

/** A valid call: it succeeds with the data of `openExampleServer`. */
export type ExampleCall = {
  readonly method: string
  readonly path: string
  readonly right: Right
  readonly body?: unknown
}

const call = (right: Right, method: string, path: string, body?: unknown): ExampleCall => ({
  method,
  path: `/api${path}`,
  right,
  ...(body !== undefined && { body }),
})

const email = 'new@example.org'
const credential = { type: 'password', email: 'bo@example.org', password: 'bo-pw', magic_token: null }
const wallet = {
  type: 'metamask',
  public_address: `0x${'ab'.repeat(20)}`,
  nonce: 'x',
  signature: `0x${'ab'.repeat(65)}`,
}
const key = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const attestation = { ...key, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
const assertion = {
  ...key,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
}
const login = {
  who_can_sign_up: 'EveryOne',
  guest: true,
  password: true,
  magic_link: true,
  google: true,
  github: true,
  metamask: true,
  third_party: true,
  passkey: true,
  oidc: [{ enable: false, favicon: '', domain: 'localhost:1' }],
}
const smtp = { enabled: false, host: 'localhost', port: 1, from: 'a@example.org', username: '', password: '' }
const fcm = { enabled: false, use_official: false, token_url: null, project_id: '', private_key: '', client_email: '' }
const agora = {
  enabled: false,
  url: null,
  project_id: '',
  app_id: '',
  app_certificate: '',
  rtm_key: '',
  rtm_secret: '',
}
const meeting = {
  enabled: false,
  url: '',
  password: '',
  license: '',
  state: '',
  server_type: 'other',
  additional_domains: { 'a.example': true },
}
const notices = {
  channel_type: 'gotify',
  name: 'phone',
  enabled: true,
  config: { url: '' },
  trigger_on_all_messages: false,
  trigger_on_mentions: true,
  trigger_on_groups: [1],
  skip_when_online: true,
  rate_limit_rps: 1,
}
const policies = {
  show_email: true,
  dm_to_member: true,
  add_friend: true,
  only_owner_can_send_msg: false,
  ext_setting: '',
}

/**
 * One call for every route of the newest version that writes JSON or writes by its path alone. In the example data Ada
 * (1) is admin, and Bo (2) owns the private channel 2 with Cy (3). Message 1 is in the public channel 1, 2 in channel
 * 2, and 3 is from Bo to Cy.
 */
export const exampleCalls: readonly ExampleCall[] = [
  call('nobody', 'POST', '/admin/system/create_admin', { email, name: 'New', password: 'pw', gender: 0 }),
  call('nobody', 'POST', '/token/login', { credential, device: 'web:x', device_token: null }),
  call('nobody', 'POST', '/token/renew', { token: 'a.b.c', refresh_token: 'a.b.c' }),
  call('nobody', 'POST', '/token/openid/authorize', { issuer: 'localhost:1', redirect_uri: 'http://localhost/' }),
  call('nobody', 'POST', '/token/create_third_party_key', { userid: '1', username: 'Tom' }),
  call('nobody', 'POST', '/token/passkey/auth/start', {}),
  call('nobody', 'POST', '/token/passkey/auth/finish', { challenge_id: 'x', authentication: assertion, device: 'x' }),
  call('nobody', 'POST', '/user/register', {
    ...{ magic_token: null, email, password: 'pw', name: 'New', gender: 0, language: 'en-US', device: 'web:x' },
    ...{ device_token: 'x', widget_id: 'shop' },
  }),
  call('nobody', 'POST', '/user/check_magic_token', { magic_token: 'abcd' }),
  call('nobody', 'POST', '/user/send_reg_magic_link', { magic_token: '', email, password: 'pw' }),
  call('nobody', 'POST', '/license/check', { license: '3kd' }),

  call('guest', 'POST', '/user/mute', {
    ...{ add_users: [{ uid: 3, expired_in: 60 }], add_groups: [{ gid: 1 }] },
    ...{ remove_users: [3], remove_groups: [1] },
  }),
  call('guest', 'POST', '/user/burn-after-reading', {
    users: [{ uid: 3, expires_in: 60 }],
    groups: [{ gid: 1, expires_in: 0 }],
  }),
  call('guest', 'POST', '/user/read-index', { users: [{ uid: 3, mid: 3 }], groups: [{ gid: 1, mid: 1 }] }),
  call('guest', 'POST', '/resource/file/prepare', { content_type: 'text/plain', filename: 'a.txt' }),
  call('guest', 'POST', '/resource/archive', { mid_list: [1] }),
  call('guest', 'POST', '/admin/agora/token', { gid: 1, uid: 3 }),

  call('member', 'PUT', '/token/device_token', { device_token: 'x' }),
  call('member', 'POST', '/token/bind', { credential: wallet }),
  call('member', 'POST', '/token/passkey/register/start', { name: 'Bo' }),
  call('member', 'POST', '/token/passkey/register/finish', { challenge_id: 'x', attestation, name: 'laptop' }),
  call('member', 'POST', '/user/change_password', { old_password: 'bo-pw', new_password: 'other-pw' }),
  call('member', 'PUT', '/user', {
    ...{ name: 'Bob', gender: 1, language: 'de-DE', email: 'bob@example.org', password: 'bob-pw' },
    ...{ webhook_url: '', msg_smtp_notify_enable: true },
  }),
  call('member', 'POST', '/user/update_contact_status', { target_uid: 3, action: 'add' }),
  call('member', 'POST', '/user/search', { search_type: 'name', keyword: 'Cy' }),
  call('member', 'PUT', '/user/contact_remark', { contact_uid: 3, remark: 'the quiet one' }),
  call('member', 'POST', '/user/pin_chat', { target: { uid: 3 } }),
  call('member', 'POST', '/user/unpin_chat', { target: { gid: 1 } }),
  call('member', 'POST', '/user/join_private', { magic_token: 'abcd' }),
  call('member', 'POST', '/user/notification/channels', notices),
  call('member', 'PUT', '/user/notification/channels/1', notices),
  call('member', 'POST', '/favorite', { mid_list: [1, 3] }),
  call('member', 'PUT', '/message/1/like', { action: '👍' }),
  call('member', 'DELETE', '/message/bulk/2,3'),
  call('member', 'DELETE', '/message/3'),
  call('member', 'POST', '/group', { name: 'new', description: 'x', members: [3], is_public: false }),
  call('member', 'PUT', '/group/2', { name: 'two', description: 'x', owner: 2, ...policies }),
  call('member', 'POST', '/group/2/announcement', { content: 'read me' }),
  call('member', 'DELETE', '/group/2/announcement'),
  call('member', 'POST', '/group/2/unpin', { mid: 2 }),
  call('member', 'POST', '/group/2/pin', { mid: 2 }),
  call('member', 'POST', '/group/2/members/remove', [1]),
  call('member', 'POST', '/group/2/members/add', [1]),
  call('member', 'POST', '/group/2/change_type', { is_public: false, members: [2, 3] }),
  call('member', 'DELETE', '/group/2/clear'),

  call('admin', 'PUT', '/license', { license: '3kd' }),
  call('admin', 'POST', '/admin/user', {
    ...{
      email: 'made@example.org',
      password: 'pw',
      name: 'Made',
      gender: 0,
      is_admin: false,
      language: 'en-US',
      webhook_url: null,
    },
    ...{ is_bot: true, is_public: true },
  }),
  call('admin', 'PUT', '/admin/user/3', {
    ...{ email: 'c@example.org', password: 'pw', name: 'C', gender: 1, is_admin: false, language: 'fr' },
    ...{ status: 'normal', webhook_url: '', is_public: false },
  }),
  call('admin', 'POST', '/admin/user/bot-api-key/3', { name: 'ci' }),
  call('admin', 'POST', '/admin/login/config', login),
  call('admin', 'POST', '/admin/google_auth/config', { client_id: 'x' }),
  call('admin', 'POST', '/admin/github_auth/config', { client_id: 'x', client_secret: 'y' }),
  call('admin', 'POST', '/admin/smtp/config', smtp),
  call('admin', 'POST', '/admin/fcm/config', fcm),
  call('admin', 'POST', '/admin/agora/config', agora),
  call('admin', 'POST', '/admin/vocespace/config', meeting),
  call('admin', 'POST', '/admin/notification/channel-types', { channel_type: 'gotify', enabled: true }),
  call('admin', 'DELETE', '/admin/notification/channel-types/bark'),
  call('admin', 'POST', '/admin/system/organization', { name: 'Acme', description: 'x' }),
  call('admin', 'PUT', '/admin/system/organization', { name: 'Acme', description: 'x' }),
  call('admin', 'PUT', '/admin/system/common', {
    ...{ show_user_online_status: true, webclient_auto_update: true, contact_verification_enable: false },
    ...{ chat_layout_mode: 'Left', max_file_expiry_mode: 'Off', only_admin_can_create_group: false, ext_setting: '{}' },
    ...{ msg_smtp_notify_enable: false, msg_smtp_notify_delay_seconds: 0, dm_enable: true, add_friend_enable: true },
    ...{ search_user_enable: true },
  }),
  call('admin', 'POST', '/admin/system/send_mail', { to: 'a@example.org', subject: 'x', content: 'x' }),
  call('admin', 'POST', '/admin/system/third_party_secret'),
  call('admin', 'PUT', '/resource/widget-extra.css', { data: 'a{}' }),
  call('admin', 'POST', '/page/apikey'),
  call('admin', 'DELETE', '/page/landing'),
  call('admin', 'POST', '/admin/cloudflared/stop'),
  call('admin', 'DELETE', '/resource/file/delete'),
  call('admin', 'DELETE', '/admin/system/message/clear'),
]

/** Routes whose body is not JSON, or that would delete the example data: fuzz.test.ts calls them. */
export const otherWrites: readonly string[] = [
  'POST /api/resource/file/upload',
  'POST /api/bot/file/prepare',
  'POST /api/bot/file/upload',
  'POST /api/bot/send_to_user/:uid',
  'POST /api/bot/send_to_group/:gid',
  'POST /api/bot/reply/:mid',
  'POST /api/user/:uid/send',
  'POST /api/group/:gid/send',
  'POST /api/message/:mid/reply',
  'PUT /api/message/:mid/edit',
  'POST /api/user/avatar',
  'POST /api/admin/user/:uid/avatar',
  'POST /api/group/:gid/avatar',
  'POST /api/admin/system/organization/logo',
  'POST /api/admin/system/update_frontend_url',
  'POST /api/user/send_login_magic_link',
  'PUT /api/user/update_fcm_token',
  'PUT /api/page/landing',
  'PUT /api/page/after_signin',
  'DELETE /api/page/after_signin',
  'POST /api/admin/cloudflared/start',
  'POST /api/user/notification/channels/:id/test',
  'DELETE /api/user/notification/channels/:id',
  'DELETE /api/token/passkey/:credential',
  'DELETE /api/user/delete',
  'DELETE /api/user/devices/:device',
  'DELETE /api/admin/user/:uid',
  'DELETE /api/admin/user/bot-api-key/:uid/:kid',
  'DELETE /api/group/:gid',
  'DELETE /api/favorite/:id',
]
