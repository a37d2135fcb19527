/** Decodes passkeys: /token/passkey, newer servers. */
import type { Passkey, PasskeyChallenge } from '@/domain/passkey'
import { inside, members, text, textOrNull } from './check'

/** Reads the answer of both start requests. */
export function toPasskeyChallenge(value: unknown): PasskeyChallenge {
  const fields = members(value)
  const publicKey = inside(fields, 'options', (options) => members(members(options).publicKey, 'publicKey'))
  return { challengeId: text(fields, 'challenge_id'), publicKey }
}

/** Reads the answer of register/finish: null when the passkey was added, else the server's text. */
export function toPasskeyRefusal(value: unknown): string | null {
  if (value === null) return null
  const fields = members(value)
  return fields.success === false ? (textOrNull(fields, 'message') ?? '') : null
}

/** Reads one item of GET /token/passkey/list. */
export function toPasskey(value: unknown): Passkey {
  const fields = members(value)
  return {
    id: text(fields, 'credential_id'),
    name: text(fields, 'name'),
    createdAt: textOrNull(fields, 'created_at') ?? '',
    lastUsedAt: textOrNull(fields, 'last_used_at') ?? '',
  }
}
