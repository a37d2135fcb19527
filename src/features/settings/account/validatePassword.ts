/** Validates the form for a new password before it is sent. */
import { MIN_PASSWORD_LENGTH } from '@/domain/account'

export type PasswordForm = { current: string; next: string; confirm: string }
export type PasswordProblem = { field: keyof PasswordForm; reason: 'missing' | 'short' | 'differs' }

/** Returns the first problem, or null. Without `hasPassword` the current password is not required. */
export function validatePassword(form: PasswordForm, hasPassword: boolean): PasswordProblem | null {
  if (hasPassword && form.current === '') return { field: 'current', reason: 'missing' }
  if (form.next.length < MIN_PASSWORD_LENGTH) return { field: 'next', reason: 'short' }
  return form.confirm === form.next ? null : { field: 'confirm', reason: 'differs' }
}
