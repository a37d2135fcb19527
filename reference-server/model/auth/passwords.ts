import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '../refusal'
import type { ServerState } from '../serverState'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)
const cost = { N: 4096, r: 8, p: 1 }

/** The scrypt hash of a password with its own salt, in the form stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt, 32, cost)).toString('hex')}`
}

/**
 * The same for a newly chosen password; 400 if it is empty, because anybody could sign in with it (0.3.3 accepts it).
 */
export async function hashNewPassword(state: ServerState, password: string): Promise<string> {
  if (password === '' && !state.quirks) refuse(400, 'the password is empty')
  return hashPassword(password)
}

/** Whether `password` matches `stored`; an account without a password matches the empty one. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) return password === ''
  const [salt = '', hash = ''] = stored.split(':')
  return timingSafeEqual(Buffer.from(hash, 'hex'), await derive(password, Buffer.from(salt, 'hex'), 32, cost))
}
