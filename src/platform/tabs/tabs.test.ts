import { beforeEach, expect, it, vi } from 'vitest'
import { fakeRandom } from '@support/fakePorts'
import { browserTabs } from './tabs'

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined)
  return () => vi.unstubAllGlobals()
})

it('uses local storage where BroadcastChannel is missing', () => {
  const written: { key: string; newValue: string | null }[] = []
  vi.stubGlobal('localStorage', {
    setItem: (key: string, newValue: string) => written.push({ key, newValue }),
    removeItem: (key: string) => written.push({ key, newValue: null }),
  })
  const received: unknown[] = []
  const { post, leave } = browserTabs(fakeRandom()).join('takeover', (message) => received.push(message))
  const deliverStorageEvents = () => {
    for (const event of written) dispatchEvent(new StorageEvent('storage', event))
  }
  post({ tab: 'a' })
  deliverStorageEvents()
  expect(received).toEqual([{ tab: 'a' }])
  dispatchEvent(new StorageEvent('storage', { key: 'parley_tabs_takeover', newValue: '{nonsense' }))
  leave()
  deliverStorageEvents()
  expect(received).toEqual([{ tab: 'a' }])
})

it('reports an error of a listener, and ignores what other programs wrote', () => {
  const { leave } = browserTabs(fakeRandom()).join('takeover', () => {
    throw new Error('the listener is broken')
  })
  const deliver = (newValue: string) =>
    dispatchEvent(new StorageEvent('storage', { key: 'parley_tabs_takeover', newValue }))
  deliver('{nonsense')
  expect(() => deliver('1')).toThrow('the listener is broken')
  leave()
})
