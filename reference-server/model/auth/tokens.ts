import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerState } from '../serverState'

/** The data of a token about its bearer, as at sign-in. */
export type Claims = {
  readonly uid: number
  readonly device: string
  readonly isAdmin: boolean
  readonly isGuest: boolean
}

type Kind = 'access' | 'refresh'
type Payload = Claims & { kind: Kind; iat: number; exp: number; nonce: string }

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const head = encode({ alg: 'HS256' })
const signature = (state: ServerState, text: string) =>
  createHmac('sha256', state.secret).update(text).digest('base64url')

/** A signed token; `seconds` is its lifetime. */
export function createToken(state: ServerState, kind: Kind, claims: Claims, seconds: number): string {
  const iat = state.now()
  const { uid, device, isAdmin, isGuest } = claims
  const nonce = randomBytes(9).toString('base64url')
  const body = `${head}.${encode({ uid, device, isAdmin, isGuest, kind, iat, exp: iat + seconds * 1000, nonce })}`
  return `${body}.${signature(state, body)}`
}

/** The content of a token, if this server signed it and it is of this kind; `expired` says whether its time is over. */
export function readToken(state: ServerState, kind: Kind, token: string): (Claims & { expired: boolean }) | null {
  const at = token.lastIndexOf('.')
  const [, body] = token.split('.')
  if (at < 0 || !body) return null
  // Compared as text, because different texts can decode to the same bytes.
  const given = Buffer.from(token.slice(at + 1))
  const own = Buffer.from(signature(state, token.slice(0, at)))
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Payload
  if (payload.kind !== kind) return null
  const { uid, device, isAdmin, isGuest, exp, iat } = payload
  const revoked =
    kind === 'access' && iat < Math.max(state.accessTokensValidFrom, state.accessTokensValidFromByUid.get(uid) ?? 0)
  return { uid, device, isAdmin, isGuest, expired: revoked || exp <= state.now() }
}
