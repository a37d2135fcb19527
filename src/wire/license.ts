/**
 * Decodes licenses: GET /license, POST /license/check, and answers of the licensing host. Only here, dates are not
 * numbers.
 */
import type { License } from '@/domain/license'
import { count, flag, list, Malformed, members, text, type Members } from './check'

function date(fields: Members, name: string): number {
  const at = Date.parse(text(fields, name))
  if (Number.isNaN(at)) throw new Malformed(name)
  return at
}

/** Reads a license with its text. */
export function toLicense(value: unknown): License {
  const fields = members(value)
  return {
    domains: list(fields, 'domains').filter((domain): domain is string => typeof domain === 'string'),
    userLimit: count(fields, 'user_limit'),
    createdAt: date(fields, 'created_at'),
    expiresAt: date(fields, 'expired_at'),
    isSignatureValid: flag(fields, 'sign'),
    text: text(fields, 'base58'),
  }
}

/** Reads POST {licensing host}/vocechat/payment/create: returns the payment address. */
export const toPaymentAddress = (value: unknown) => text(members(value), 'session_url')

/** Reads GET {licensing host}/vocechat/licenses/{id}: returns the license as text. */
export const toLicenseText = (value: unknown) => text(members(value), 'license')
