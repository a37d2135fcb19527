import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareVersions, CAPABILITY_VERSIONS, hasCapability, versionNumbers } from './serverVersion'

describe('server versions', () => {
  it('compare by number, not by letter', () => {
    expect(compareVersions('0.3.11', '0.3.9')).toBeGreaterThan(0)
    expect(compareVersions('0.3.3', '0.3.3')).toBe(0)
    expect(compareVersions('0.4', '0.4.0')).toBe(0)
    expect(compareVersions('0.3.50', '0.5.0')).toBeLessThan(0)
  })

  it('ignore what follows a hyphen', () => {
    expect(versionNumbers('0.3.11-beta.2')).toEqual([0, 3, 11])
    expect(compareVersions('0.5.0-rc1', '0.5.0')).toBe(0)
  })

  it('that are malformed support nothing newer', () => {
    expect(compareVersions('dev', '0.3.3')).toBeNaN()
    expect(versionNumbers('')).toBeNull()
    expect(hasCapability('dev', 'bulkDelete')).toBe(false)
  })

  it('support the features of their release', () => {
    expect(hasCapability('0.3.8', 'organizationPut')).toBe(false)
    expect(hasCapability('0.3.9', 'organizationPut')).toBe(true)
    expect(
      Object.keys(CAPABILITY_VERSIONS).filter((gate) =>
        hasCapability('0.3.11', gate as keyof typeof CAPABILITY_VERSIONS),
      ),
    ).toEqual(['organizationPut', 'commonSettings', 'bulkDelete', 'fileList'])
  })

  it('are ordered', () => {
    const version = fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }).map((numbers) => numbers.join('.'))
    fc.assert(
      fc.property(version, version, version, (one, two, three) => {
        expect(Math.sign(compareVersions(one, two))).toBe(0 - Math.sign(compareVersions(two, one)))
        if (compareVersions(one, two) <= 0 && compareVersions(two, three) <= 0)
          expect(compareVersions(one, three)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
