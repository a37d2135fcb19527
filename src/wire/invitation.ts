/** Links that servers make. Their origin is a placeholder on many installations: only what they carry is kept. */
import { flag, Malformed, members, text } from './check'
import { toText } from './server'

/** GET /group/create_reg_magic_link and /group/create_invite_private_magic_link: the token in the link, before or behind its hash. */
export function toMagicToken(body: unknown): string {
  const token = /[?&]magic_token=([^&#\s]+)/.exec(toText(body))?.[1]
  if (token === undefined) throw new Malformed('magic_token')
  return decodeURIComponent(token)
}

/** POST /user/send_reg_magic_link. An empty body is the server's way of refusing the invitation. */
export function toMailedInvitation(value: unknown): { token: string; isMailed: boolean } | null {
  if (value === null) return null
  const of = members(value)
  return { token: text(of, 'new_magic_token'), isMailed: flag(of, 'mail_is_sent') }
}
