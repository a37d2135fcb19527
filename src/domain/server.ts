/** The server's description, settings and login methods. */
import { hasCapability } from './serverVersion'

/** GET /admin/system/organization. */
export type Organization = {
  name: string
  description: string
  /** Identifies the installation; null on servers that do not report it here. */
  serverId: string | null
}

/** The layout of a conversation: all messages on the left, or the user's own on the right. */
type ChatLayout = 'Left' | 'SelfRight'

type FileExpiry = 'Off' | 'Day1' | 'Day7' | 'Day30' | 'Day90' | 'Day180'

/** GET /admin/system/common, newer servers. */
export type CommonSettings = {
  showOnline: boolean
  webClientAutoUpdate: boolean
  contactVerification: boolean
  layout: ChatLayout
  fileExpiry: FileExpiry
  onlyAdminCreatesChannels: boolean
  /** A JSON object as text, as the server stores it; null when nothing was set. */
  extSetting: string | null
  mailNotices: boolean
  mailNoticeDelayMs: number
  directMessages: boolean
  addingFriends: boolean
  searchingUsers: boolean
}

/** The behavior of older servers, which do not have these settings. */
export const COMMON_DEFAULTS: CommonSettings = {
  showOnline: true,
  webClientAutoUpdate: true,
  contactVerification: false,
  layout: 'Left',
  fileExpiry: 'Off',
  onlyAdminCreatesChannels: false,
  extSetting: null,
  mailNotices: false,
  mailNoticeDelayMs: 0,
  directMessages: true,
  addingFriends: true,
  searchingUsers: true,
}

/** A change of settings that the server announces. `logoChanged`: the picture at the same address changed. */
export type ServerChanges = Partial<CommonSettings & Pick<Organization, 'name' | 'description'>> & {
  logoChanged?: boolean
}

/** An issuer of OpenID. `favicon` is a picture as `data:`, an address that other clients show, or empty. */
export type OpenIdProvider = { enabled: boolean; favicon: string; domain: string }

/** Whether an address is a picture that asks no other host. */
export const isDataPicture = (address: string) => /^data:image\/[a-z.+-]+[;,]/i.test(address)

/** GET /admin/login/config: the login methods of this server. */
export type LoginConfig = {
  signUp: 'everyone' | 'invitationOnly'
  guest: boolean
  password: boolean
  magicLink: boolean
  google: boolean
  github: boolean
  wallet: boolean
  thirdParty: boolean
  passkey: boolean
  openId: readonly OpenIdProvider[]
}

/** Whether people can sign in with passkeys: the server allows them, and its version has them. */
export const hasPasskeys = ({ loginConfig, version }: { loginConfig: LoginConfig; version: string | null }): boolean =>
  loginConfig.passkey && version !== null && hasCapability(version, 'passkeys')
