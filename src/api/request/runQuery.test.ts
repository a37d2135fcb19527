import { describe, expect, it } from 'vitest'
import { toResult } from './runQuery'

describe('the result of a request', () => {
  it('is its value, even if that is null or undefined', () => {
    expect(toResult({ data: null })).toEqual({ value: null })
    expect(toResult({ data: 0 })).toEqual({ value: 0 })
  })

  it('is canceled if there is neither value nor fault', () => {
    expect(toResult({})).toEqual({ fault: { kind: 'canceled' } })
    expect(toResult({ error: { name: 'AbortError' } })).toEqual({ fault: { kind: 'canceled' } })
  })
})
