/** Checks the form fields before a request. */
import { MIN_PASSWORD_LENGTH } from '@/domain/account'

export type FieldName = 'name' | 'email' | 'password'
export type FieldComplaint =
  'nameMissing' | 'nameLong' | 'emailMissing' | 'emailOdd' | 'passwordMissing' | 'passwordShort'

/** POST /user/register takes names up to 32 bytes. */
const MAX_NAME_LENGTH = 32

// Refuses only what cannot be an address. The server decides the rest.
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

/** Returns the complaint about one field, or null. `fresh` means a sign-up, with a new password. */
export function complaintAbout(field: FieldName, value: string, fresh: boolean): FieldComplaint | null {
  const text = value.trim()
  switch (field) {
    case 'name':
      if (text === '') return 'nameMissing'
      return new TextEncoder().encode(text).length > MAX_NAME_LENGTH ? 'nameLong' : null
    case 'email':
      if (text === '') return 'emailMissing'
      return looksLikeEmail(text) ? null : 'emailOdd'
    case 'password':
      if (value === '') return 'passwordMissing'
      return fresh && value.length < MIN_PASSWORD_LENGTH ? 'passwordShort' : null
  }
}
