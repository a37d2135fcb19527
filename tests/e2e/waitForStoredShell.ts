/** Helpers for the service worker in journeys. */
import type { Page } from '@playwright/test'
import { expect } from './journey'

/** Waits until a worker of this client controls the page and has stored the whole shell. */
export async function waitForStoredShell(page: Page) {
  await expect.poll(() => page.evaluate(storedShell), { timeout: 60_000 }).toBe('whole')
}

/** Waits until a worker controls the page, which opens without a network from then on. The rest of the files may follow. */
export async function waitForActiveWorker(page: Page) {
  await expect.poll(() => page.evaluate(storedShell), { timeout: 30_000 }).not.toBe('none')
}

/** Runs in the page. */
async function storedShell(): Promise<'none' | 'begun' | 'whole'> {
  const names = await caches.keys()
  if (navigator.serviceWorker.controller === null || !names.some((name) => name.startsWith('parley-shell')))
    return 'none'
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('parley_worker /')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error('the box of the worker cannot be read'))
  })
  const unfinished = await new Promise<unknown>((resolve) => {
    const reading = database.transaction('facts').objectStore('facts').get('unfinished')
    reading.onsuccess = () => resolve(reading.result as unknown)
  })
  database.close()
  return unfinished === undefined ? 'whole' : 'begun'
}
