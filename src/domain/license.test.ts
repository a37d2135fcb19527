import { describe, expect, it } from 'vitest'
import { isUnlimited, isUpgraded, judgeLicense, type License } from './license'

const NOW = Date.parse('2026-11-26T10:00:00Z')
const license: License = {
  domains: ['chat.acme.org'],
  userLimit: 50,
  createdAt: NOW - 1000,
  expiresAt: NOW + 1000,
  isSignatureValid: true,
  text: '3kd',
}

describe('a license before it is saved', () => {
  const judge = (changes: Partial<License>, current: License | null = { ...license, userLimit: 20 }) =>
    judgeLicense({ ...license, ...changes }, { hostname: 'chat.acme.org', now: NOW, current })
  it.each([
    [{}, 'valid'],
    [{ isSignatureValid: false }, 'unsigned'],
    [{ expiresAt: NOW }, 'expired'],
    [{ domains: ['acme.org'] }, 'otherDomain'],
    [{ domains: ['*'] }, 'valid'],
    [{ userLimit: 10 }, 'less'],
    [{ userLimit: 20, expiresAt: NOW + 500 }, 'less'],
  ] as const)('%j: %s', (changes, verdict) => expect(judge(changes)).toBe(verdict))

  it('is never less than none', () => expect(judge({ userLimit: 1 }, null)).toBe('valid'))
})

it('counts as upgraded above 20 people, whatever the address', () => {
  expect([20, 21].map((userLimit) => isUpgraded({ ...license, userLimit }))).toEqual([false, true])
  expect(isUpgraded({ ...license, userLimit: 999_999 })).toBe(true)
})

it('has no limit from 999,999 people on', () => {
  expect([999_998, 999_999].map((userLimit) => isUnlimited({ ...license, userLimit }))).toEqual([false, true])
})
