/** Decodes passkeys: /token/passkey, newer servers. */
import type { Passkey, PasskeyChallenge } from '@/domain/passkey'
import { inside, members, text, textOrNull } from './check'

/** Reads the answer of both start requests. */
export function toPasskeyChallenge(value: unknown): PasskeyChallenge {
  const of = members(value)
  const publicKey = inside(of, 'options', (options) => members(members(options).publicKey, 'publicKey'))
  return { challengeId: text(of, 'challenge_id'), publicKey }
}

/** Reads the answer of register/finish: null when the passkey was added, else the server's text. */
export function toPasskeyRefusal(value: unknown): string | null {
  if (value === null) return null
  const of = members(value)
  return of.success === false ? (textOrNull(of, 'message') ?? '') : null
}

/** Reads one item of GET /token/passkey/list. */
export function toPasskey(value: unknown): Passkey {
  const of = members(value)
  return {
    id: text(of, 'credential_id'),
    name: text(of, 'name'),
    createdAt: textOrNull(of, 'created_at') ?? '',
    lastUsedAt: textOrNull(of, 'last_used_at') ?? '',
  }
}
