import { expect, it } from 'vitest'
import { complaintAbout } from './checkForm'

it('asks for what is missing', () => {
  expect(complaintAbout('email', '  ', false)).toBe('emailMissing')
  expect(complaintAbout('password', '', false)).toBe('passwordMissing')
  expect(complaintAbout('name', ' ', true)).toBe('nameMissing')
})

it('refuses only what cannot be an address', () => {
  expect(complaintAbout('email', 'nora', false)).toBe('emailOdd')
  expect(complaintAbout('email', ' nora@localhost ', false)).toBeNull()
  expect(complaintAbout('email', 'ünal+chat@börse.example', false)).toBeNull()
})

it('lets an existing password be short and a new one not', () => {
  expect(complaintAbout('password', 'abc', false)).toBeNull()
  expect(complaintAbout('password', 'abc', true)).toBe('passwordShort')
})

it('counts the bytes of a name as the server does', () => {
  expect(complaintAbout('name', '陈'.repeat(10), true)).toBeNull()
  expect(complaintAbout('name', '陈'.repeat(11), true)).toBe('nameLong')
})
