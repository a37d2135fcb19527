import { describe, expect, it } from 'vitest'
import { reachesNewest, liveStart, knownRanges, UNKNOWN, withPage, withRow, withSkip } from './coverage'
import { spanAt } from '@/lib/spans'

const page = { lowest: 10, highest: 40, before: 41, isComplete: false, cursor: 40 }

describe('the coverage of a conversation', () => {
  it('begins with the first row of the stream and grows downwards page by page to the very beginning', () => {
    const live = withRow(UNKNOWN, 41)
    expect(liveStart(live)).toBe(41)
    expect(withRow(live, 30)).toBe(live)
    const paged = withPage(live, page)
    expect(liveStart(paged)).toBe(10)
    expect(liveStart(withPage(paged, { ...page, before: 10, lowest: 3, isComplete: true }))).toBe(0)
  })

  it('is complete once the newest page is also the first one', () => {
    const known = withPage(UNKNOWN, { lowest: null, highest: null, before: null, isComplete: true, cursor: 7 })
    expect(knownRanges(known)).toHaveLength(1)
    expect(liveStart(known)).toBe(0)
  })

  it('has a gap where the stream skipped rows, until history fills it', () => {
    const cut = withSkip(withPage(withRow(UNKNOWN, 41), page), { from: 61, to: 1_000 })
    expect(spanAt(knownRanges(cut), 60)).toEqual({ from: 10, to: 60 })
    expect(spanAt(knownRanges(cut), 500)).toBeUndefined()
    expect(liveStart(cut)).toBe(1_001)
    const filled = withPage(cut, { ...page, before: 1_001, lowest: 55 })
    expect(liveStart(filled)).toBe(10)
    expect(knownRanges(filled).every(reachesNewest)).toBe(true)
  })

  it('is unchanged by a skip before its beginning', () => {
    const live = withRow(UNKNOWN, 41)
    expect(withSkip(live, { from: 1, to: 40 })).toEqual(live)
  })
})
