import { expect, it } from 'vitest'
import { validateField as complaintAmong, type FieldName } from './validateField'

const EMPTY = { name: '', email: '', password: '', confirmation: '' }
const complaintAbout = (field: FieldName, value: string, fresh: boolean) =>
  complaintAmong(field, { ...EMPTY, [field]: value }, fresh)

it('asks for missing fields', () => {
  expect(complaintAbout('email', '  ', false)).toBe('emailMissing')
  expect(complaintAbout('password', '', false)).toBe('passwordMissing')
  expect(complaintAbout('name', ' ', true)).toBe('nameMissing')
})

it('refuses only impossible addresses', () => {
  expect(complaintAbout('email', 'nora', false)).toBe('emailOdd')
  expect(complaintAbout('email', ' nora@localhost ', false)).toBeNull()
  expect(complaintAbout('email', 'ünal+chat@börse.example', false)).toBeNull()
})

it('allows a short existing password, but not a short new one', () => {
  expect(complaintAbout('password', 'abc', false)).toBeNull()
  expect(complaintAbout('password', 'abc', true)).toBe('passwordShort')
})

it('counts the bytes of a name as the server does', () => {
  expect(complaintAbout('name', '陈'.repeat(10), true)).toBeNull()
  expect(complaintAbout('name', '陈'.repeat(11), true)).toBe('nameLong')
})

it('compares a new password with its confirmation', () => {
  expect(complaintAmong('confirmation', { ...EMPTY, password: 'abc def', confirmation: 'abc' }, true)).toBe(
    'passwordsDiffer',
  )
  expect(complaintAmong('confirmation', { ...EMPTY, password: 'abc def', confirmation: 'abc def' }, true)).toBeNull()
})
