import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { readConfig, writeConfig, type ServerState } from '../serverState'
import { countPeople } from '../accounts/people'
import { refuse } from '../refusal'

/** The rights of a license; dates are RFC 3339, `sign` is whether its signature is valid. */
export type License = {
  domains: string[]
  user_limit: number
  created_at: string
  expired_at: string
  sign: boolean
  base58: string
}

type LicenseTerms = Omit<License, 'sign' | 'base58'>
type Keys = { publicKey: string; privateKey: string }

const builtIn: LicenseTerms = {
  domains: ['*'],
  user_limit: 20,
  created_at: '2022-07-07T05:59:21.590747+00:00',
  expired_at: '2032-01-01T00:00:00+00:00',
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function toBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = (alphabet[Number(number % 58n)] ?? '') + text
  return text
}

/** Length limit, because decoding time grows with the square of the length. */
const maxLength = 8192

function fromBase58(text: string): Buffer | null {
  if (text.length > maxLength) return null
  let number = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return null
    number = number * 58n + BigInt(digit)
  }
  const hex = number.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

/** The key pair of this installation, created at first use. */
function keysOf(state: ServerState): Keys {
  const known = readConfig<Keys | null>(state, 'licence_keys', null)
  if (known) return known
  // An RSA key takes 10 ms of CPU time and more, which almost every test with a server would pay.
  const keys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  writeConfig(state, 'licence_keys', keys)
  return keys
}

const signed = ({ domains, user_limit, created_at, expired_at }: LicenseTerms) =>
  Buffer.from([domains.join('|'), user_limit, created_at, expired_at].join(','))

/** Creates a license signed by this installation. */
export function createLicense(state: ServerState, terms: LicenseTerms): License {
  const content = signed(terms)
  const signature = sign(null, content, keysOf(state).privateKey)
  return { ...terms, sign: true, base58: toBase58(Buffer.from(`${content.toString()},${signature.toString('hex')}`)) }
}

/** Decodes a license; 400 if it is not valid. */
export function readLicense(state: ServerState, base58: string): License {
  const fields = fromBase58(base58)?.toString('utf8').split(',') ?? []
  const [domains = '', limit = '', created_at = '', expired_at = '', signature = ''] = fields
  const isRecord = fields.length === 5 && /^\d{1,15}$/.test(limit) && !Number.isNaN(Date.parse(expired_at))
  if (!isRecord) refuse(400)
  const terms = { domains: domains.split('|'), user_limit: Number(limit), created_at, expired_at }
  const isSigned = verify(null, signed(terms), keysOf(state).publicKey, Buffer.from(signature, 'hex'))
  return { ...terms, sign: isSigned, base58 }
}

/** The license in force. */
export function currentLicense(state: ServerState): License {
  const kept = readConfig<License | null>(state, 'licence', null)
  if (kept) return kept
  const fresh = createLicense(state, builtIn)
  writeConfig(state, 'licence', fresh)
  return fresh
}

/** Activates a license. 400 if it is unreadable or badly signed; quirks accept any signature. */
export function saveLicense(state: ServerState, base58: string): void {
  const license = readLicense(state, base58)
  if (!license.sign && !state.quirks) refuse(400)
  writeConfig(state, 'licence', license)
}

/** The part of the license that limits people. Does not create a key if no license was ever requested. */
const currentTerms = (state: ServerState) =>
  readConfig<LicenseTerms & { sign: boolean }>(state, 'licence', { ...builtIn, sign: true })

/** Whether the license has room for one more person. */
export const hasRoom = (state: ServerState) => countPeople(state) < currentTerms(state).user_limit

/** Refuses if the license has no room (451). */
export function checkRoom(state: ServerState): void {
  if (!hasRoom(state)) refuse(451, 'License error: Users reached limit.')
}

/** Refuses what the license does not allow the page at `referer` (451). */
export function checkReferer(state: ServerState, referer: string | null): void {
  const host = referer && URL.canParse(referer) ? new URL(referer).hostname : ''
  if (!host) refuse(451, 'License error: Referer is empty.')
  if (host === 'localhost') return
  const license = currentTerms(state)
  if (!license.domains.includes('*') && !license.domains.includes(host)) refuse(451, 'License error: Domain incorrect.')
  if (Date.parse(license.expired_at) < state.now()) refuse(451, 'License error: Expired.')
  if (!license.sign) refuse(451, 'License error: Sign invalid.')
  if (countPeople(state) > license.user_limit) refuse(451, 'License error: Users reached limit.')
}
