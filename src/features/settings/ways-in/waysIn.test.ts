import { describe, expect, it } from 'vitest'
import { accessWith, methodTaken, type OwnWays } from './waysIn'

const off = {
  password: false,
  magicLink: false,
  google: false,
  github: false,
  wallet: false,
  passkey: false,
  openId: [],
}
const nothing: OwnWays = {
  logins: { password: false, google: null, wallet: null, openId: [] },
  passkeys: 0,
  magicLink: false,
  github: false,
}
const issuer = (domain: string, enabled = true) => ({ domain, enabled, favicon: '' })
const linked = { password: true, google: 'ada@gmail.com', wallet: '0xada', openId: ['id.example.org'] }

describe('an admin is let in', () => {
  it.each([
    ['a password', { password: true }, { logins: linked }],
    ['a linked Google account', { google: true }, { logins: linked }],
    ['a linked wallet', { wallet: true }, { logins: linked }],
    ['a linked issuer', { openId: [issuer('id.example.org')] }, { logins: linked }],
    ['a passkey', { passkey: true }, { passkeys: 1 }],
    ['links by mail that went out', { magicLink: true }, { magicLink: true }],
    ['GitHub, by which this browser has signed in', { github: true }, { github: true }],
  ])('by %s', (_, methods, ways) => {
    expect(accessWith({ ...off, ...methods }, { ...nothing, ...ways })).toBe('stays')
  })
})

describe('an admin is locked out', () => {
  it.each([
    ['links by mail alone, while mail is off or was never tried', { magicLink: true }, {}],
    ['passkeys alone, of which there is none', { passkey: true }, {}],
    ['a provider that is not linked', { google: true, wallet: true }, {}],
    ['an issuer that is off', { openId: [issuer('id.example.org', false)] }, { logins: linked }],
    ['another issuer than the linked one', { openId: [issuer('other.example.org')] }, { logins: linked }],
    ['ways that could not be asked', { password: true, google: true }, { logins: null }],
  ])('by %s', (_, methods, ways) => {
    expect(accessWith({ ...off, ...methods }, { ...nothing, ...ways })).toBe('lockedOut')
  })
})

it('GitHub alone is a way that nobody can prove', () => {
  expect(accessWith({ ...off, github: true, magicLink: true }, nothing)).toBe('githubOnly')
})

it('only what takes a method away can lock out', () => {
  expect(methodTaken({ password: true, wallet: true })).toBeNull()
  expect(methodTaken({ google: true, wallet: false })).toBe('wallet')
  expect(methodTaken({ openId: [] })).toBe('openId')
})
