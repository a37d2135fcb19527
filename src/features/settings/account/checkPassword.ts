/** Checks the form for a new password before it is sent. */
import { MIN_PASSWORD_LENGTH } from '@/domain/account'

export type PasswordForm = { current: string; next: string; confirm: string }
export type PasswordComplaint = { field: keyof PasswordForm; why: 'missing' | 'short' | 'differs' }

/** Returns the first complaint, or null. Without `hasPassword` there is no current password to give. */
export function complaintAboutPassword(form: PasswordForm, hasPassword: boolean): PasswordComplaint | null {
  if (hasPassword && form.current === '') return { field: 'current', why: 'missing' }
  if (form.next.length < MIN_PASSWORD_LENGTH) return { field: 'next', why: 'short' }
  return form.confirm === form.next ? null : { field: 'confirm', why: 'differs' }
}
