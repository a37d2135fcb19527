import type { World } from '../world'
import { readConfig, writeConfig } from '../world'
import { refuse } from '../refusal'
import { commonSince, isAtLeast, offers } from './versions'

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
export function loginConfig(world: World): LoginConfig {
  const { passkey = true, ...config } = readConfig(world, 'login', defaultLogin)
  return offers(world, 'passkeys') ? { ...config, passkey } : config
}

/** Replaces which ways to sign in are on. */
export const setLoginConfig = (world: World, config: LoginConfig) => writeConfig(world, 'login', config)

/** Name and description of the server. */
export type Organization = { name: string; description: string | null }

/** Returns the name and the description of the server. */
export const organization = (world: World) =>
  readConfig<Organization>(world, 'organisation', { name: 'unknown', description: null })

/** Replaces the whole object; a missing description is erased. */
export const setOrganization = (world: World, value: Organization) => writeConfig(world, 'organisation', value)

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
export const common = (world: World): Common => ({
  ...defaultCommon,
  ...knownOf(world, readConfig<Partial<Common>>(world, 'common', {})),
})

/** A switch that clients store inside `ext_setting`; unreadable values count as off. */
export function extraSwitch(world: World, name: string): boolean {
  try {
    return (JSON.parse(common(world).ext_setting ?? '{}') as Record<string, unknown> | null)?.[name] === true
  } catch {
    return false
  }
}

/** The members of common settings that exist in this version. */
export const knownOf = <Settings extends object>(world: World, settings: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name]) => offers(world, 'serverSettings') && isAtLeast(world.version, commonSince[name] ?? '0'),
    ),
  ) as Partial<Settings>

/** Changes the given settings and notifies everybody; unchanged members are null in the event. */
export function changeCommon(world: World, change: Partial<Common>): void {
  world.transaction(() => {
    const known = knownOf(world, change)
    writeConfig(world, 'common', { ...common(world), ...known })
    publishConfig(world, known)
  })
}

/** Changes the given organization data and notifies everybody (newer servers). */
export function changeOrganization(world: World, change: Partial<Organization>): void {
  world.transaction(() => {
    writeConfig(world, 'organisation', { ...organization(world), ...change })
    const { name = null, description = null } = change
    publishConfig(world, { organization_name: name, organization_description: description })
  })
}

/** Sends the newer servers' event about changed settings; missing members are null. */
export function publishConfig(world: World, change: Readonly<Record<string, unknown>>): void {
  const silent = { organization_name: null, organization_description: null, organization_logo: null }
  const unchanged = Object.fromEntries(Object.keys(knownOf(world, defaultCommon)).map((key) => [key, null]))
  world.publish('everyone', {
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
export const smtpConfig = (world: World) => readConfig(world, 'smtp', noSmtp)

/** The origin for links set by the admin, or nothing. */
export const frontendUrl = (world: World) => readConfig(world, 'frontend_url', '')

/** Sets the origin for links. 400 if it is not exactly an origin. */
export function setFrontendUrl(world: World, text: string): void {
  const url = text.replace(/\/+$/, '')
  if (!/^https?:\/\/[A-Za-z0-9_.-]+(:\d+)?$/.test(url)) refuse(400, 'Bad url format!')
  writeConfig(world, 'frontend_url', url)
}

/** Sign-in with Google. */
export const googleConfig = (world: World) => readConfig(world, 'google', { client_id: '' })

/** Sign-in with GitHub. */
export const githubConfig = (world: World) => readConfig(world, 'github', { client_id: '', client_secret: '' })

/** Push notifications. */
export const fcmConfig = (world: World) =>
  readConfig(world, 'fcm', {
    enabled: false,
    use_official: false,
    token_url: '',
    project_id: '',
    private_key: '',
    client_email: '',
  })

/** Voice and video. */
export const agoraConfig = (world: World) =>
  readConfig(world, 'agora', {
    enabled: false,
    url: '',
    project_id: '',
    app_id: '',
    app_certificate: '',
    rtm_key: '',
    rtm_secret: '',
  })
