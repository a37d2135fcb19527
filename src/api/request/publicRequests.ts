/** The requests that the public pages send as plain functions, and the store as queries. */
import { toFlag, toLoginConfig, toOrganization, toText } from '@/wire/server'

/** GET /admin/system/organization: name and description, and on newer servers the installation's id. */
export const organizationRequest = {
  path: '/admin/system/organization',
  isAuthenticated: false,
  read: toOrganization,
} as const

/** GET /admin/login/config: the enabled ways of signing in and up. */
export const loginConfigRequest = { path: '/admin/login/config', isAuthenticated: false, read: toLoginConfig } as const

/** GET /admin/system/version, such as `0.3.3`. */
export const versionRequest = {
  path: '/admin/system/version',
  isAuthenticated: false,
  responseType: 'text',
  read: (body: unknown) => toText(body).trim(),
} as const

/** GET /admin/smtp/enabled: whether this server sends mail; if not, links by mail are not offered. */
export const mailEnabledRequest = { path: '/admin/smtp/enabled', isAuthenticated: false, read: toFlag } as const
