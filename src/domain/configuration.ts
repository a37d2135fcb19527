/** The settings that administrators make for external services. Their secrets have types of their own. */

/** The names of those secrets that the server has; the secrets themselves are fetched when somebody asks to see them. */
type SetSecrets<Name extends Service> = { setSecrets: readonly ServiceSecrets[Name][] }

/** GET /admin/smtp/config. A `port` of null means 465. */
export type MailConfig = SetSecrets<'mail'> & {
  enabled: boolean
  host: string
  port: number | null
  from: string
  username: string
}

/** GET /admin/fcm/config: own credentials, or the operator's. */
export type PushConfig = SetSecrets<'push'> & {
  enabled: boolean
  useOfficial: boolean
  tokenUrl: string
  projectId: string
  clientEmail: string
}

/** GET /admin/agora/config. Newer servers use other names for the provider's two keys. */
export type CallConfig = SetSecrets<'voice'> & {
  enabled: boolean
  url: string
  projectId: string
  appId: string
  customerKey: string
}

/** GET /admin/vocespace/config. */
export type MeetingConfig = SetSecrets<'meeting'> & {
  enabled: boolean
  url: string
  state: 'success' | 'undeployed' | ''
  serverType: 'nas' | 'vps' | 'other'
  additionalDomains: Readonly<Record<string, boolean>>
}

/** GET /admin/github_auth/config. */
export type GithubConfig = SetSecrets<'github'> & { clientId: string }

/** The services whose configuration contains secrets, and what is no secret of it. */
type ServiceConfigs = {
  github: GithubConfig
  mail: MailConfig
  push: PushConfig
  voice: CallConfig
  meeting: MeetingConfig
}
export type Service = keyof ServiceConfigs

/** The names of the secrets of each service. */
export type ServiceSecrets = {
  github: 'clientSecret'
  mail: 'password'
  push: 'privateKey'
  voice: 'appCertificate' | 'customerSecret'
  meeting: 'password' | 'license'
}

/** Changes of a configuration. A secret is among them only if somebody typed it. */
export type ServiceChanges<Name extends Service> = Partial<ServiceConfigs[Name]> &
  Partial<Record<ServiceSecrets[Name], string>>

/** One day of calls, in minutes as counted by the provider; `at` in ms since 1970. */
export type CallUsage = { at: number; audio: number; videoHd: number; videoHdPlus: number }

export type ServerMetrics = { users: number; channels: number; online: number; version: string }
