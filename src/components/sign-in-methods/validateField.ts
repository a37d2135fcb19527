/** Validates the fields of sign-in and sign-up before a request. */
import { isNameTooLong, looksLikeEmail, MIN_PASSWORD_LENGTH } from '@/domain/account'

export type FieldName = 'name' | 'email' | 'password' | 'confirmation'
export type FieldProblem =
  'nameMissing' | 'nameLong' | 'emailMissing' | 'emailOdd' | 'passwordMissing' | 'passwordShort' | 'passwordsDiffer'

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
      return isNameTooLong(text) ? 'nameLong' : null
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
