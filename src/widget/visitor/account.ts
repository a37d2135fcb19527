/** The account of a visitor, which is made with the first message, and kept in the storage of the frame. */
import { fetchIsPerson, giveAccountBack } from '@/api/user/host'
import { logIn, register, type SignedIn } from '@/api/session/token'
import type { RequestResult } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'
import { isEmailAddress } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import type { WidgetParameters } from '@/domain/widget/parameters'
import { parseJson } from '@/lib/parseJson'
import { isObject } from '@/lib/shape'

/** The key of the visitor's own name, address and password. */
const KEY = 'visitor'

type Account = { name: string; email: string; password: string }

/** Long enough for the lifetime of any server. */
const PASSWORD_LENGTH = 43

/** Returns the account that was made in this frame, or null. */
export function storedAccount({ ports }: ApiContext): Account | null {
  const stored = parseJson(ports.preferences.read(KEY))
  if (!isObject(stored)) return null
  const { name, email, password } = stored
  return typeof name === 'string' && typeof email === 'string' && typeof password === 'string'
    ? { name, email, password }
    : null
}

/** Returns an account that does not exist yet. The address names the site, as operators know it, and gets no mail. */
export function newAccount({ ports }: ApiContext, origin: string): Account {
  const host = origin === '' ? '' : new URL(origin).hostname
  const name = `w-${ports.random
    .text(8)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`
  const unique = ports.random
    .text(12)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')
  const email = [host, 'site.invalid'].map((domain) => `w-${unique}@${domain}`).find(isEmailAddress) ?? ''
  return { name, email, password: ports.random.text(PASSWORD_LENGTH) }
}

/** Returns the account of somebody who gave name and address. */
export const namedAccount = ({ ports }: ApiContext, typed: { name: string; email: string }): Account => ({
  ...typed,
  password: ports.random.text(PASSWORD_LENGTH),
})

/** The answer of the server about an id that nobody has. */
const NOBODY: Fault = { kind: 'refused', status: 404, text: '', reason: null, retryAfterMs: null }

/**
 * Makes the account and signs in. It is stored before it is asked for: an answer that got lost may have made it, and then the
 * next try signs in. 404: nobody has the id of the host. Then there is no account, since each takes a seat of the license.
 */
export async function makeAccount(
  context: ApiContext,
  account: Account,
  { id, hostId }: Pick<WidgetParameters, 'id' | 'hostId'>,
): Promise<RequestResult<SignedIn>> {
  const { preferences } = context.ports
  const isPerson = await fetchIsPerson(context, hostId)
  if (isPerson === false) return { fault: NOBODY }
  const isRepeated = storedAccount(context)?.email === account.email
  preferences.write(KEY, JSON.stringify(account))
  const made = await register(context, { ...account, widgetId: id, language: navigator.language })
  if (!('fault' in made)) {
    if (isPerson !== null || (await fetchIsPerson(context, hostId, { isAuthenticated: true })) !== false) return made
    await giveAccountBack(context)
    forgetAccount(context)
    return { fault: NOBODY }
  }
  if (made.fault.kind !== 'refused') return made
  if (made.fault.status === 409 && isRepeated) return logIn(context, account)
  // Somebody else's address, or a server that makes no accounts: this one does not exist.
  if (!isRepeated && made.fault.status < 500) preferences.write(KEY, null)
  return made
}

/** Forgets the account on this device. */
export const forgetAccount = ({ ports }: ApiContext): void => void ports.preferences.write(KEY, null)
