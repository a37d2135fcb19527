/** What can be said about the fields before the server is asked. */

export type FieldName = 'name' | 'email' | 'password'
export type FieldComplaint =
  'nameMissing' | 'nameLong' | 'emailMissing' | 'emailOdd' | 'passwordMissing' | 'passwordShort'

/** New passwords have at least this many characters; existing ones are whatever they are. */
export const SHORTEST_PASSWORD = 6
/** POST /user/register takes names up to 32 bytes. */
const LONGEST_NAME = 32

// Only what cannot be an address is refused here; whether it is one, the server knows.
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

/** The complaint about one field, or null. `fresh` is a sign-up, where the password is being chosen. */
export function complaintAbout(field: FieldName, value: string, fresh: boolean): FieldComplaint | null {
  const text = value.trim()
  switch (field) {
    case 'name':
      if (text === '') return 'nameMissing'
      return new TextEncoder().encode(text).length > LONGEST_NAME ? 'nameLong' : null
    case 'email':
      if (text === '') return 'emailMissing'
      return looksLikeEmail(text) ? null : 'emailOdd'
    case 'password':
      if (value === '') return 'passwordMissing'
      return fresh && value.length < SHORTEST_PASSWORD ? 'passwordShort' : null
  }
}
