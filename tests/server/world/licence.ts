import type { World } from './world'
import { readConfig } from './world'
import { countPeople } from './people'
import { refuse } from './refusal'

/** What a licence grants; dates are RFC 3339, `sign` tells whether its signature is good. */
export type Licence = { domains: string[]; user_limit: number; created_at: string; expired_at: string; sign: boolean; base58: string }

const builtIn = { domains: ['*'], user_limit: 20, created_at: '2022-01-01T00:00:00+00:00', expired_at: '2032-01-01T00:00:00+00:00', sign: true, base58: '' }

/** The licence in force. */
export const currentLicence = (world: World) => readConfig<Licence>(world, 'licence', builtIn)

/** Refuses with 451 when the licence has no room for one more person. */
export function checkRoom(world: World): void {
  if (countPeople(world) >= currentLicence(world).user_limit) refuse(451, 'License error: Users reached limit.')
}

/** Refuses with 451 what the page at `referer` may not do under this licence. */
export function checkReferer(world: World, referer: string | null): void {
  const host = referer && URL.canParse(referer) ? new URL(referer).hostname : ''
  if (!host) refuse(451, 'License error: Referer is empty.')
  if (host === 'localhost') return
  const licence = currentLicence(world)
  if (!licence.domains.includes('*') && !licence.domains.includes(host)) refuse(451, 'License error: Domain incorrect.')
  if (Date.parse(licence.expired_at) < world.now()) refuse(451, 'License error: Expired.')
  if (!licence.sign) refuse(451, 'License error: Sign invalid.')
  if (countPeople(world) > licence.user_limit) refuse(451, 'License error: Users reached limit.')
}
