import { expect, it } from 'vitest'
import { complaintAboutPassword } from './checkPassword'

it('names the first field that is wrong', () => {
  const form = { current: 'old-password', next: 'new-password', confirm: 'new-password' }
  expect(complaintAboutPassword(form, true)).toBeNull()
  expect(complaintAboutPassword({ ...form, current: '' }, true)).toEqual({ field: 'current', why: 'missing' })
  expect(complaintAboutPassword({ ...form, current: '' }, false)).toBeNull()
  expect(complaintAboutPassword({ ...form, next: '12345', confirm: '12345' }, true)).toEqual({
    field: 'next',
    why: 'short',
  })
  expect(complaintAboutPassword({ ...form, confirm: 'New-password' }, true)).toEqual({
    field: 'confirm',
    why: 'differs',
  })
})
