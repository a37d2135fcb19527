import { describe, expect, it } from 'vitest'
import type { LinkedLogins } from '@/domain/account'
import { keepsAdminIn, toIssuerDomain, type LoginValues } from './loginForm'

const none: LoginValues = {
  guest: false,
  password: false,
  magicLink: false,
  google: false,
  github: false,
  wallet: false,
  passkey: false,
  openId: [],
  googleId: '',
  githubId: '',
}
const issuer = (domain: string, enabled = true) => ({ domain, enabled, favicon: '' })
const linked: LinkedLogins = { password: true, google: null, wallet: null, openId: ['id.example.org'] }

describe('a way for the admin', () => {
  it('is one that the admin has', () => {
    expect(keepsAdminIn({ ...none, password: true }, linked)).toBe(true)
    expect(keepsAdminIn({ ...none, google: true }, linked)).toBe(false)
    expect(keepsAdminIn({ ...none, openId: [issuer('id.example.org')] }, linked)).toBe(true)
    expect(keepsAdminIn({ ...none, openId: [issuer('id.example.org', false)] }, linked)).toBe(false)
    expect(keepsAdminIn({ ...none, openId: [issuer('other.example.org')] }, linked)).toBe(false)
  })

  it('is any while the own ways are not known, but never guests alone', () => {
    expect(keepsAdminIn({ ...none, wallet: true }, null)).toBe(true)
    expect(keepsAdminIn({ ...none, guest: true }, null)).toBe(false)
  })
})

it.each([
  ['id.example.org', 'id.example.org'],
  [' https://ID.Example.org/ ', 'id.example.org'],
  ['id.example.org/Realms/a/', 'id.example.org/Realms/a'],
  ['id.example.org:8443', 'id.example.org:8443'],
  ['localhost:4402', 'localhost:4402'],
  ['example', null],
  ['', null],
  ['id.example.org?x=1', null],
  ['user@id.example.org', null],
  ['id example.org', null],
])('reads %j as the issuer %j', (typed, domain) => {
  expect(toIssuerDomain(typed)).toBe(domain)
})
