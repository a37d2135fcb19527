import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords'

it('a password matches its hash, at the usual cost and at another one', async () => {
  for (const stored of [await hashPassword('ada-pw'), await hashPassword('ada-pw', 16)]) {
    expect(await isPassword('ada-pw', stored)).toBe(true)
    expect(await isPassword('ada-pv', stored)).toBe(false)
  }
})

it('a hash that names no cost has the usual one, as those of older data folders', async () => {
  expect((await hashPassword('ada-pw')).split(':')).toHaveLength(2)
})
