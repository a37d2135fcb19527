import { describe, expect, it } from 'vitest'
import { toMagicToken } from './invitation'

describe('the token in an invitation', () => {
  it('is read out of the link, whatever its origin', () => {
    expect(toMagicToken('http://1.2.3.4:3000/?magic_token=a%2Bb#/register')).toBe('a+b')
  })

  it('stays as it is where a % in it begins no letter', () => {
    expect(toMagicToken('http://1.2.3.4:3000/?magic_token=100%&x=1')).toBe('100%')
    expect(toMagicToken('http://1.2.3.4:3000/?magic_token=%E0%A4%A')).toBe('%E0%A4%A')
  })
})
