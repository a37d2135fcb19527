/** Checks that the ports of tests do what those of a browser do, as far as this document has them. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '@/platform/device/clock'
import { browserRandom } from '@/platform/device/random'
import type { Ports } from '@/platform/ports'
import { localText } from '@/platform/storage/localText'
import { browserLocks } from '@/platform/tabs/locks'
import { browserTabs } from '@/platform/tabs/tabs'
import { fakeBrowser, fakePorts } from '@support/fakePorts'

type Tab = Pick<Ports, 'preferences' | 'tabs' | 'locks' | 'random'>

function browserTab(): Tab {
  const random = browserRandom()
  const tabs = browserTabs(random)
  return { random, tabs, preferences: localText(), locks: browserLocks({ clock: browserClock(), random, tabs }) }
}

const kinds: [string, () => [Tab, Tab]][] = [
  ['a browser', () => [browserTab(), browserTab()]],
  [
    'a test',
    () => {
      const browser = fakeBrowser()
      return [fakePorts({ browser, seed: 1 }), fakePorts({ browser, seed: 2 })]
    },
  ],
]

afterEach(() => localStorage.clear())

describe.each(kinds)('the ports of %s', (_, openTabs) => {
  it('keep texts by key, for other tabs, too, until they are removed', () => {
    const [one, other] = openTabs()
    const heard: unknown[] = []
    const stop = one.preferences.onChange((key) => heard.push(key))
    expect(one.preferences.read('color')).toBeNull()
    expect(one.preferences.write('color', 'blue')).toBe(true)
    expect(one.preferences.write('size', '')).toBe(true)
    expect(other.preferences.read('color')).toBe('blue')
    expect(one.preferences.read('size')).toBe('')
    expect(one.preferences.keys().sort()).toEqual(['color', 'size'])
    one.preferences.write('color', null)
    expect(other.preferences.read('color')).toBeNull()
    expect(one.preferences.keys()).toEqual(['size'])
    // A tab hears of the writes of other tabs only.
    expect(heard).toEqual([])
    stop()
  })

  it('take a copy of a message to the other tabs of its channel, until they leave', async () => {
    const [one, other] = openTabs()
    expect(one.tabs.id).not.toBe(other.tabs.id)
    const heard = { own: [] as unknown[], here: [] as unknown[], elsewhere: [] as unknown[] }
    const own = one.tabs.join('plans', (message) => heard.own.push(message))
    const here = other.tabs.join('plans', (message) => heard.here.push(message))
    const elsewhere = other.tabs.join('other plans', (message) => heard.elsewhere.push(message))
    const sent = { stops: [1, 2] }
    own.post(sent)
    sent.stops.push(3)
    await vi.waitFor(() => expect(heard.here).toEqual([{ stops: [1, 2] }]))
    here.leave()
    own.post('after')
    elsewhere.post('nobody listens')
    await new Promise((resolve) => setImmediate(resolve))
    expect(heard).toEqual({ own: [], here: [{ stops: [1, 2] }], elsewhere: [] })
    own.leave()
    elsewhere.leave()
  })

  it('run one at a time what has the same lock, also after a failure', async () => {
    const [one, other] = openTabs()
    const steps: string[] = []
    let end: () => void = () => undefined
    const first = one.locks.exclusive('renewal', 60_000, async () => {
      steps.push('first begins')
      await new Promise<void>((resolve) => (end = resolve))
      steps.push('first ends')
      throw new Error('it failed')
    })
    await vi.waitFor(() => expect(steps).toEqual(['first begins']))
    const second = other.locks.exclusive('renewal', 60_000, () => Promise.resolve(steps.push('second')))
    end()
    await expect(first).rejects.toThrow('it failed')
    await second
    expect(steps).toEqual(['first begins', 'first ends', 'second'])
  })

  it('draw whole numbers, fractions and letters within their limits', () => {
    const [{ random }] = openTabs()
    for (let draw = 0; draw < 100; draw++) {
      const number = random.integer53()
      expect(Number.isSafeInteger(number) && number > 0).toBe(true)
      const fraction = random.fraction()
      expect(fraction >= 0 && fraction < 1).toBe(true)
    }
    expect(random.text(8)).toMatch(/^[\w-]{8}$/)
    expect(random.text(8)).not.toBe(random.text(8))
  })
})
