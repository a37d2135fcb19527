import { describe, expect, it } from 'vitest'
import { toResult } from './run'

describe('how a request ended', () => {
  it('is its value, also where that is null or nothing at all was said', () => {
    expect(toResult({ data: null })).toEqual({ value: null })
    expect(toResult({ data: 0 })).toEqual({ value: 0 })
  })

  it('is called off where there is neither value nor fault', () => {
    expect(toResult({})).toEqual({ fault: { kind: 'cancelled' } })
    expect(toResult({ error: { name: 'AbortError' } })).toEqual({ fault: { kind: 'cancelled' } })
  })
})
