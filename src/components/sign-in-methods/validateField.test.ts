import { expect, it } from 'vitest'
import { validateField, type FieldName } from '@/components/sign-in-methods/validateField'

const EMPTY = { name: '', email: '', password: '', confirmation: '' }
const problemOf = (field: FieldName, value: string, isNewAccount: boolean) =>
  validateField(field, { ...EMPTY, [field]: value }, isNewAccount)

it('asks for missing fields', () => {
  expect(problemOf('email', '  ', false)).toBe('emailMissing')
  expect(problemOf('password', '', false)).toBe('passwordMissing')
  expect(problemOf('name', ' ', true)).toBe('nameMissing')
})

it('refuses only impossible addresses', () => {
  expect(problemOf('email', 'nora', false)).toBe('emailOdd')
  expect(problemOf('email', ' nora@localhost ', false)).toBeNull()
  expect(problemOf('email', 'ünal+chat@börse.example', false)).toBeNull()
})

it('allows a short existing password, but not a short new one', () => {
  expect(problemOf('password', 'abc', false)).toBeNull()
  expect(problemOf('password', 'abc', true)).toBe('passwordShort')
})

it('counts the bytes of a name as the server does', () => {
  expect(problemOf('name', '陈'.repeat(10), true)).toBeNull()
  expect(problemOf('name', '陈'.repeat(11), true)).toBe('nameLong')
})

it('compares a new password with its confirmation', () => {
  expect(validateField('confirmation', { ...EMPTY, password: 'abc def', confirmation: 'abc' }, true)).toBe(
    'passwordsDiffer',
  )
  expect(validateField('confirmation', { ...EMPTY, password: 'abc def', confirmation: 'abc def' }, true)).toBeNull()
})
