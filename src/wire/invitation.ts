/**
 * Decodes links made by the server. Their origin is a placeholder on many installations, so only their content is used.
 */
import { flag, Malformed, members, text } from './check'
import { toText } from './server'

/**
 * Reads GET /group/create_reg_magic_link and /group/create_invite_private_magic_link: returns the token in the link,
 * which may be before or after its hash.
 */
export function toMagicToken(body: unknown): string {
  const token = /[?&]magic_token=([^&#\s]+)/.exec(toText(body))?.[1]
  if (token === undefined) throw new Malformed('magic_token')
  try {
    return decodeURIComponent(token)
  } catch {
    // Invalid percent-encoding: the server decides whether the token is valid.
    return token
  }
}

/** Reads POST /user/send_reg_magic_link. The server sends an empty body to refuse an invitation. */
export function toMailedInvitation(value: unknown): { token: string; isMailed: boolean } | null {
  if (value === null) return null
  const fields = members(value)
  return { token: text(fields, 'new_magic_token'), isMailed: flag(fields, 'mail_is_sent') }
}
