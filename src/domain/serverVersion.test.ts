import { describe, expect, it } from 'vitest'
import { compareVersions, isTooOld } from './serverVersion'

describe('versions', () => {
  it('are compared number by number', () => {
    expect(compareVersions('0.3.12', '0.3.8')).toBeGreaterThan(0)
    expect(compareVersions('0.3', '0.3.0')).toBe(0)
    expect(compareVersions('0.3.3', '0.4')).toBeLessThan(0)
  })

  it('ignore what follows a hyphen', () => {
    expect(compareVersions('0.3.3-beta.2', '0.3.3')).toBe(0)
  })

  it('cannot be compared when they are none', () => {
    expect(compareVersions('unknown', '0.3.3')).toBeNaN()
    expect(compareVersions('', '0.3.3')).toBeNaN()
  })
})

it('calls a server too old only when it said so itself', () => {
  expect(isTooOld('0.2.14')).toBe(true)
  expect(isTooOld('0.3.3')).toBe(false)
  expect(isTooOld('what')).toBe(false)
  expect(isTooOld(null)).toBe(false)
})
