/** The settings that administrators make for external services. */

/** GET /admin/smtp/config. A `port` of null means 465. */
export type MailConfig = {
  enabled: boolean
  host: string
  port: number | null
  from: string
  username: string
  password: string
}

/** GET /admin/fcm/config: own credentials, or the operator's. */
export type PushConfig = {
  enabled: boolean
  useOfficial: boolean
  tokenUrl: string
  projectId: string
  privateKey: string
  clientEmail: string
}

/** GET /admin/agora/config. Newer servers use other names for the provider's two keys. */
export type VoiceConfig = {
  enabled: boolean
  url: string
  projectId: string
  appId: string
  appCertificate: string
  customerKey: string
  customerSecret: string
}

/** GET /admin/vocespace/config. */
export type MeetingConfig = {
  enabled: boolean
  url: string
  password: string
  license: string
  state: 'success' | 'undeployed' | ''
  serverType: 'nas' | 'vps' | 'other'
  additionalDomains: Readonly<Record<string, boolean>>
}

export type GithubConfig = { clientId: string; clientSecret: string }

/** One day of calls, in minutes as counted by the provider; `at` in ms since 1970. */
export type VoiceUsage = { at: number; audio: number; videoHd: number; videoHdPlus: number }

export type ServerMetrics = { users: number; channels: number; online: number; version: string }
