import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '../refusal'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)
/** The N of scrypt where a stored hash names none. */
export const DEFAULT_PASSWORD_COST = 4096

/** The rules of a server. `quirks`: it accepts what 0.3.3 accepts. */
type Rules = { quirks: boolean; passwordCost: number }

const hashWith = (password: string, salt: Buffer, cost: number) => derive(password, salt, 32, { N: cost, r: 8, p: 1 })

/** The scrypt hash of a password with its own salt, in the form stored: salt, hash and, if it is not the usual one, cost. */
export async function hashPassword(password: string, cost = DEFAULT_PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16)
  const parts = [salt, await hashWith(password, salt, cost)].map((part) => part.toString('hex'))
  return [...parts, ...(cost === DEFAULT_PASSWORD_COST ? [] : [cost])].join(':')
}

/**
 * The same for a newly chosen password; 400 if it is empty, because anybody could sign in with it (0.3.3 accepts it).
 */
export async function hashNewPassword({ quirks, passwordCost }: Rules, password: string): Promise<string> {
  if (password === '' && !quirks) refuse(400, 'the password is empty')
  return hashPassword(password, passwordCost)
}

/** Whether `password` matches `stored`; an account without a password matches the empty one. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) return password === ''
  const [salt = '', hash = '', cost = DEFAULT_PASSWORD_COST] = stored.split(':')
  const given = await hashWith(password, Buffer.from(salt, 'hex'), Number(cost))
  return timingSafeEqual(Buffer.from(hash, 'hex'), given)
}
