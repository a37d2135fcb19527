/**
 * Decodes licenses: GET /license, POST /license/check, and answers of the licensing host. Only here, dates are not
 * numbers.
 */
import type { License } from '@/domain/license'
import { count, flag, list, Malformed, members, text, type Members } from './check'

function date(of: Members, name: string): number {
  const at = Date.parse(text(of, name))
  if (Number.isNaN(at)) throw new Malformed(name)
  return at
}

/** Reads a license with its text. */
export function toLicense(value: unknown): License {
  const of = members(value)
  return {
    domains: list(of, 'domains').filter((domain): domain is string => typeof domain === 'string'),
    userLimit: count(of, 'user_limit'),
    createdAt: date(of, 'created_at'),
    expiresAt: date(of, 'expired_at'),
    isSignatureValid: flag(of, 'sign'),
    text: text(of, 'base58'),
  }
}

/** Reads POST {licensing host}/vocechat/payment/create: returns the payment address. */
export const toPaymentAddress = (value: unknown) => text(members(value), 'session_url')

/** Reads GET {licensing host}/vocechat/licenses/{id}: returns the license as text. */
export const toLicenseText = (value: unknown) => text(members(value), 'license')
