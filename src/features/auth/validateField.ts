/** Validates the fields of sign-in and sign-up before a request. */
import { MIN_PASSWORD_LENGTH } from '@/domain/account'

export type FieldName = 'name' | 'email' | 'password' | 'confirmation'
export type FieldProblem =
  'nameMissing' | 'nameLong' | 'emailMissing' | 'emailOdd' | 'passwordMissing' | 'passwordShort' | 'passwordsDiffer'

/** POST /user/register takes names up to 32 bytes. */
const MAX_NAME_BYTES = 32

/** Refuses only what cannot be an address. The server decides the rest. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

/** Returns the problem of one field, or null. `isNewAccount` means a sign-up, with a new password. */
export function validateField(
  field: FieldName,
  values: Readonly<Record<FieldName, string>>,
  isNewAccount: boolean,
): FieldProblem | null {
  const value = values[field]
  const text = value.trim()
  switch (field) {
    case 'name':
      if (text === '') return 'nameMissing'
      return new TextEncoder().encode(text).length > MAX_NAME_BYTES ? 'nameLong' : null
    case 'email':
      if (text === '') return 'emailMissing'
      return looksLikeEmail(text) ? null : 'emailOdd'
    case 'password':
      if (value === '') return 'passwordMissing'
      return isNewAccount && value.length < MIN_PASSWORD_LENGTH ? 'passwordShort' : null
    case 'confirmation':
      return value === values.password ? null : 'passwordsDiffer'
  }
}
