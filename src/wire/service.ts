/**
 * Reads the secrets of the configurations for administrators, and writes their changes
 * (docs/protocol/admin-and-integrations.md, chapters 6 and 15).
 */
import type { Service, ServiceChanges, ServiceSecrets } from '@/domain/configuration'
import { members, text, textOrNull, type Members } from './check'
import { withoutUndefined } from './server'

type ReadSecrets = { [Name in Service]: (value: unknown) => Record<ServiceSecrets[Name], string> }

/** Reads the secrets out of GET /admin/{service}/config. */
export const toServiceSecrets: ReadSecrets = {
  github: (value) => ({ clientSecret: text(members(value), 'client_secret') }),
  mail: (value) => ({ password: text(members(value), 'password') }),
  push: (value) => ({ privateKey: text(members(value), 'private_key') }),
  voice(value) {
    const fields = members(value)
    return {
      appCertificate: text(fields, 'app_certificate'),
      customerSecret: textOrNull(fields, 'customer_secret') ?? textOrNull(fields, 'rtm_secret') ?? '',
    }
  },
  meeting(value) {
    const fields = members(value)
    return { password: textOrNull(fields, 'password') ?? '', license: textOrNull(fields, 'license') ?? '' }
  },
}

/** Reads which secrets the server has. Servers that do not tell a secret count as without it. */
export function toSetSecrets<Name extends Service>(service: Name, value: unknown): ServiceSecrets[Name][] {
  const secrets = toServiceSecrets[service](value)
  return (Object.keys(secrets) as ServiceSecrets[Name][]).filter((name) => secrets[name] !== '')
}

type WriteChanges = { [Name in Service]: (changes: ServiceChanges<Name>) => object }

/** The members of POST /admin/{service}/config that change. */
const fromChanges: WriteChanges = {
  github: ({ clientId, clientSecret }) => withoutUndefined({ client_id: clientId, client_secret: clientSecret }),
  mail: ({ enabled, host, port, from, username, password }) =>
    withoutUndefined({ enabled, host, port, from, username, password }),
  push: (changes) =>
    withoutUndefined({
      enabled: changes.enabled,
      use_official: changes.useOfficial,
      token_url: changes.tokenUrl,
      project_id: changes.projectId,
      // Pasted keys contain escaped line breaks; the server needs real ones.
      private_key: changes.privateKey?.replaceAll('\\n', '\n'),
      client_email: changes.clientEmail,
    }),
  // The provider's keys have both names, because servers differ.
  voice: (changes) =>
    withoutUndefined({
      enabled: changes.enabled,
      url: changes.url,
      project_id: changes.projectId,
      app_id: changes.appId,
      app_certificate: changes.appCertificate,
      rtm_key: changes.customerKey,
      rtm_secret: changes.customerSecret,
      customer_id: changes.customerKey,
      customer_secret: changes.customerSecret,
    }),
  meeting: (changes) =>
    withoutUndefined({
      enabled: changes.enabled,
      url: changes.url,
      password: changes.password,
      license: changes.license,
      state: changes.state,
      server_type: changes.serverType,
      additional_domains: changes.additionalDomains,
    }),
}

/** Addresses that have a default. A server that was never set up answers "", but takes its default only for null. */
const DEFAULTED: Partial<Record<Service, string>> = { push: 'token_url', voice: 'url' }

/** Returns the body of POST /admin/{service}/config: the changes over the current object. */
export function fromServiceChanges<Name extends Service>(
  service: Name,
  current: Members,
  changes: ServiceChanges<Name>,
): object {
  const config: Members = { ...current, ...fromChanges[service](changes) }
  const address = DEFAULTED[service]
  return address !== undefined && config[address] === '' ? { ...config, [address]: null } : config
}
