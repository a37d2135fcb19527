/** The short form of `npm run chaos`. */
import { beforeAll, describe, expect, it } from 'vitest'
import { stubServerAddress } from '@support/stubServerAddress'
import { cutStreamRepeatedly, deliverOfflineMessages } from './cuts'
import { badLine } from './badLine'
import { secondTab } from './secondTab'
import { countMisplaced } from './stored'
import { talk } from './talk'

beforeAll(() => stubServerAddress())

describe('two people who talk through thirteen kinds of failure', () => {
  it.each([
    [5, true],
    [6, false],
  ])(
    'lose nothing, see and store nothing twice, and keep their order (seed %i, reused connections: %s)',
    async (seed, reuse) => {
      const { hits, signed_in_again, ...outcome } = await talk({ seed, messages: 250, hitsEach: 12, reuse })
      const none = { lost: 0, shown_twice: 0, stored_twice: 0, order_errors: 0, copy_errors: 0 }
      expect(outcome).toEqual({ sent: 500, ...none, most_streams: 1 })
      const { sent_twice, ...others } = hits
      expect(Math.min(...Object.values(others))).toBeGreaterThanOrEqual(12)
      expect(sent_twice).toBeGreaterThanOrEqual(reuse ? 12 : 0)
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
  it('receives every message once', async () => {
    const { sent, ...cut } = await cutStreamRepeatedly({ cuts: 100, seed: 3 })
    expect(sent).toBeGreaterThan(500)
    expect(cut).toEqual({ cuts: 100, lost: 0, doubled: 0, most_streams: 1 })
  })
})

describe('a second tab that is opened while the first one sends', () => {
  it.each([1, 2])('takes over without sending anything twice (seed %i)', async (seed) => {
    const { sent, ...outcome } = await secondTab({ rounds: 25, seed })
    expect(sent).toBeGreaterThan(25)
    expect(outcome).toEqual({ rounds: 25, lost: 0, sent_twice: 0, stored_twice: 0, order_errors: 0 })
  })
})

describe('two hundred messages over a connection on which nearly every fifth request fails', () => {
  it('arrive once, in order, within two hundred seconds', async () => {
    const { ms, ...outcome } = await badLine({ messages: 200, seed: 4 })
    expect(outcome).toEqual({ written: 200, lost: 0, stored_twice: 0, order_errors: 0 })
    expect(ms).toBeLessThan(200_000)
  })
})

describe('five hundred messages written offline', () => {
  it('are delivered in order within a minute after the connection returns', async () => {
    const { ms, ...pile } = await deliverOfflineMessages(500)
    expect(pile).toEqual({ written: 500, delivered: 500, in_order: true })
    expect(ms).toBeLessThan(60_000)
  })
})
