import { describe, expect, it } from 'vitest'
import { toMagicToken } from './invitation'

describe('the token in an invitation', () => {
  it('is read from the link, whatever its origin', () => {
    expect(toMagicToken('http://1.2.3.4:3000/?magic_token=a%2Bb#/register')).toBe('a+b')
  })

  it('is unchanged if a % in it starts no escape', () => {
    expect(toMagicToken('http://1.2.3.4:3000/?magic_token=100%&x=1')).toBe('100%')
    expect(toMagicToken('http://1.2.3.4:3000/?magic_token=%E0%A4%A')).toBe('%E0%A4%A')
  })
})
