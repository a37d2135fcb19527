/** The short form of `npm run chaos`, with another seed each time, which the names of the tests have. */
import { beforeAll, describe, expect, it } from 'vitest'
import { stubServerAddress } from '@support/stubServerAddress'
import { cutStreamRepeatedly, deliverOfflineMessages } from './cuts'
import { badLine } from './badLine'
import { secondTab } from './secondTab'
import { countMisplaced } from './stored'
import { talk } from './talk'

const seed = Date.now() % 1_000_000

beforeAll(() => stubServerAddress())

describe('two people who talk through thirteen kinds of failure', () => {
  it.each([
    [seed, true],
    [seed + 1, false],
  ])(
    'lose nothing, see and store nothing twice, and keep their order (seed %i, reused connections: %s)',
    async (seed, reuse) => {
      const { hits, signed_in_again, ...outcome } = await talk({ seed, messages: 50, hitsEach: 2, reuse })
      const none = { lost: 0, shown_twice: 0, stored_twice: 0, order_errors: 0, copy_errors: 0 }
      expect(outcome).toEqual({ sent: 100, ...none, most_streams: 1 })
      const { sent_twice, ...others } = hits
      expect(Math.min(...Object.values(others))).toBeGreaterThanOrEqual(2)
      expect(sent_twice).toBeGreaterThanOrEqual(reuse ? 2 : 0)
      expect(signed_in_again).toBeLessThanOrEqual(hits.killed + hits.reload)
    },
    180_000,
  )

  it('are checked for messages out of order', () => {
    expect(countMisplaced(['a', 'c', 'b', 'd'], ['a', 'b', 'c', 'd'])).toBe(1)
    expect(countMisplaced(['a', 'b', 'd'], ['a', 'b', 'c', 'd'])).toBe(0)
  })
})

describe('a stream that is cut again and again', () => {
  it(`receives every message once (seed ${seed})`, async () => {
    const { sent, ...cut } = await cutStreamRepeatedly({ cuts: 20, seed })
    expect(sent).toBeGreaterThan(100)
    expect(cut).toEqual({ cuts: 20, lost: 0, doubled: 0, most_streams: 1 })
  })
})

describe('a second tab that is opened while the first one sends', () => {
  it.each([seed])('takes over without sending anything twice (seed %i)', async (seed) => {
    const { sent, ...outcome } = await secondTab({ rounds: 10, seed })
    expect(sent).toBeGreaterThan(10)
    expect(outcome).toEqual({ rounds: 10, lost: 0, sent_twice: 0, stored_twice: 0, order_errors: 0 })
  })
})

describe('fifty messages over a connection on which nearly every fifth request fails', () => {
  it(`arrive once, in order, within two hundred seconds (seed ${seed})`, async () => {
    const { ms, ...outcome } = await badLine({ messages: 50, seed })
    expect(outcome).toEqual({ written: 50, lost: 0, stored_twice: 0, order_errors: 0 })
    expect(ms).toBeLessThan(200_000)
  })
})

describe('a hundred messages written offline', () => {
  it('are delivered in order within a minute after the connection returns', async () => {
    const { ms, ...pile } = await deliverOfflineMessages(100)
    expect(pile).toEqual({ written: 100, delivered: 100, in_order: true })
    expect(ms).toBeLessThan(60_000)
  })
})
