import { expect, it } from 'vitest'
import { validatePassword } from './validatePassword'

it('names the first field that is wrong', () => {
  const form = { current: 'old-password', next: 'new-password', confirm: 'new-password' }
  expect(validatePassword(form, true)).toBeNull()
  expect(validatePassword({ ...form, current: '' }, true)).toEqual({ field: 'current', reason: 'missing' })
  expect(validatePassword({ ...form, current: '' }, false)).toBeNull()
  expect(validatePassword({ ...form, next: '12345', confirm: '12345' }, true)).toEqual({
    field: 'next',
    reason: 'short',
  })
  expect(validatePassword({ ...form, confirm: 'New-password' }, true)).toEqual({
    field: 'confirm',
    reason: 'differs',
  })
})
