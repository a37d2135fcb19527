import type { ServerState } from '../serverState'
import { readConfig, writeConfig } from '../serverState'
import { refuse } from '../refusal'
import { commonSince, isAtLeast, supports } from './versions'

/** The sign-in methods of this server. */
export type LoginConfig = {
  who_can_sign_up: 'EveryOne' | 'InvitationOnly'
  guest: boolean
  password: boolean
  magic_link: boolean
  google: boolean
  github: boolean
  metamask: boolean
  third_party: boolean
  /** Only on servers with passkeys. */
  passkey?: boolean | undefined
  oidc: Array<{ enable: boolean; favicon: string; domain: string }>
}

const defaultLogin: LoginConfig = {
  who_can_sign_up: 'EveryOne',
  guest: false,
  password: true,
  magic_link: true,
  google: false,
  github: false,
  metamask: false,
  third_party: false,
  oidc: [],
}

/** Returns which ways to sign in are on. */
export function loginConfig(state: ServerState): LoginConfig {
  const { passkey = true, ...config } = readConfig(state, 'login', defaultLogin)
  return supports(state, 'passkeys') ? { ...config, passkey } : config
}

/** Replaces which ways to sign in are on. */
export const setLoginConfig = (state: ServerState, config: LoginConfig) => writeConfig(state, 'login', config)

/** Name and description of the server. */
export type Organization = { name: string; description: string | null }

/** Returns the name and the description of the server. */
export const organization = (state: ServerState) =>
  readConfig<Organization>(state, 'organisation', { name: 'unknown', description: null })

/** Replaces the whole object; a missing description is erased. */
export const setOrganization = (state: ServerState, value: Organization) => writeConfig(state, 'organisation', value)

/** Settings of newer servers. */
export type Common = {
  show_user_online_status: boolean
  webclient_auto_update: boolean
  contact_verification_enable: boolean
  chat_layout_mode: 'Left' | 'SelfRight'
  max_file_expiry_mode: 'Off' | 'Day1' | 'Day7' | 'Day30' | 'Day90' | 'Day180'
  only_admin_can_create_group: boolean
  ext_setting: string | null
  msg_smtp_notify_enable: boolean
  msg_smtp_notify_delay_seconds: number
  dm_enable: boolean
  add_friend_enable: boolean
  search_user_enable: boolean
}

const defaultCommon: Common = {
  show_user_online_status: true,
  webclient_auto_update: true,
  contact_verification_enable: false,
  chat_layout_mode: 'Left',
  max_file_expiry_mode: 'Off',
  only_admin_can_create_group: false,
  ext_setting: null,
  msg_smtp_notify_enable: false,
  msg_smtp_notify_delay_seconds: 0,
  dm_enable: true,
  add_friend_enable: true,
  search_user_enable: true,
}

/** The settings in force; settings unknown to this version have their defaults. */
export const common = (state: ServerState): Common => ({
  ...defaultCommon,
  ...knownSettings(state, readConfig<Partial<Common>>(state, 'common', {})),
})

/** A switch that clients store inside `ext_setting`; unreadable values count as off. */
export function extraSwitch(state: ServerState, name: string): boolean {
  try {
    return (JSON.parse(common(state).ext_setting ?? '{}') as Record<string, unknown> | null)?.[name] === true
  } catch {
    return false
  }
}

/** The members of common settings that exist in this version. */
export const knownSettings = <Settings extends object>(state: ServerState, settings: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name]) => supports(state, 'serverSettings') && isAtLeast(state.version, commonSince[name] ?? '0'),
    ),
  ) as Partial<Settings>

/** Changes the given settings and notifies everybody; unchanged members are null in the event. */
export function changeCommon(state: ServerState, change: Partial<Common>): void {
  state.transaction(() => {
    const known = knownSettings(state, change)
    writeConfig(state, 'common', { ...common(state), ...known })
    publishConfig(state, known)
  })
}

/** Changes the given organization data and notifies everybody (newer servers). */
export function changeOrganization(state: ServerState, change: Partial<Organization>): void {
  state.transaction(() => {
    writeConfig(state, 'organisation', { ...organization(state), ...change })
    const { name = null, description = null } = change
    publishConfig(state, { organization_name: name, organization_description: description })
  })
}

/** Sends the newer servers' event about changed settings; missing members are null. */
export function publishConfig(state: ServerState, change: Readonly<Record<string, unknown>>): void {
  const silent = { organization_name: null, organization_description: null, organization_logo: null }
  const unchanged = Object.fromEntries(Object.keys(knownSettings(state, defaultCommon)).map((key) => [key, null]))
  state.publish('everyone', {
    type: 'server_config_changed',
    ...silent,
    ...unchanged,
    who_can_invite_users: null,
    ...change,
  })
}

/** The mail server set by the admin; `port` null means 465. */
export type SmtpConfig = {
  enabled: boolean
  host: string
  port: number | null
  from: string
  username: string
  password: string
}

const noSmtp: SmtpConfig = { enabled: false, host: '', port: null, from: '', username: '', password: '' }

/** Returns the configuration of outgoing mail. */
export const smtpConfig = (state: ServerState) => readConfig(state, 'smtp', noSmtp)

/** The origin for links set by the admin, or nothing. */
export const frontendUrl = (state: ServerState) => readConfig(state, 'frontend_url', '')

/** Sets the origin for links. 400 if it is not exactly an origin. */
export function setFrontendUrl(state: ServerState, text: string): void {
  const url = text.replace(/\/+$/, '')
  if (!/^https?:\/\/[A-Za-z0-9_.-]+(:\d+)?$/.test(url)) refuse(400, 'Bad url format!')
  writeConfig(state, 'frontend_url', url)
}

/** Sign-in with Google. */
export const googleConfig = (state: ServerState) => readConfig(state, 'google', { client_id: '' })

/** Sign-in with GitHub. */
export const githubConfig = (state: ServerState) => readConfig(state, 'github', { client_id: '', client_secret: '' })

/** Push notifications. */
export const fcmConfig = (state: ServerState) =>
  readConfig(state, 'fcm', {
    enabled: false,
    use_official: false,
    token_url: '',
    project_id: '',
    private_key: '',
    client_email: '',
  })

/** Voice and video. */
export const agoraConfig = (state: ServerState) =>
  readConfig(state, 'agora', {
    enabled: false,
    url: '',
    project_id: '',
    app_id: '',
    app_certificate: '',
    rtm_key: '',
    rtm_secret: '',
  })
