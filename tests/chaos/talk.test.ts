// @vitest-environment node
/** The short form of `npm run chaos`. */
import { beforeAll, describe, expect, it } from 'vitest'
import { pretendPage } from '../stories/store/atServer'
import { cutAgainAndAgain, deliverPile } from './cuts'
import { misplaced, talk } from './talk'

beforeAll(pretendPage)

describe('two people who talk through twelve faults', () => {
  it.each([5, 6])('lose nothing, see and store nothing twice, and keep their order (seed %i)', async (seed) => {
    const { hits, signed_in_again, ...outcome } = await talk({ seed, messages: 250, hitsEach: 12 })
    const none = { lost: 0, shown_twice: 0, stored_twice: 0, order_errors: 0, copy_errors: 0 }
    expect(outcome).toEqual({ sent: 500, ...none, most_streams: 1 })
    expect(Math.min(...Object.values(hits))).toBeGreaterThanOrEqual(12)
    expect(signed_in_again).toBeLessThanOrEqual(hits.killed + hits.reload)
  })

  it('would be told of a message out of order', () => {
    expect(misplaced(['a', 'c', 'b', 'd'], ['a', 'b', 'c', 'd'])).toBe(1)
    expect(misplaced(['a', 'b', 'd'], ['a', 'b', 'c', 'd'])).toBe(0)
  })
})

describe('a stream that is cut again and again', () => {
  it('tells every message once, and there are never two', async () => {
    const { told, ...cut } = await cutAgainAndAgain({ cuts: 100, seed: 3 })
    expect(told).toBeGreaterThan(500)
    expect(cut).toEqual({ cuts: 100, lost: 0, doubled: 0, most_streams: 1 })
  })
})

describe('five hundred messages written without a network', () => {
  it('are delivered in order within a minute of its return', async () => {
    const { ms, ...pile } = await deliverPile(500)
    expect(pile).toEqual({ written: 500, delivered: 500, in_order: true })
    expect(ms).toBeLessThan(60_000)
  })
})
