/** Helpers for the service worker in journeys. */
import type { Page } from '@playwright/test'
import { expect } from './journey'

/** Waits until a worker of this client controls the page and has stored the whole shell. */
export async function waitForStoredShell(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(
          async () =>
            navigator.serviceWorker.controller !== null &&
            (await caches.keys()).some((name) => name.startsWith('parley-shell')),
        ),
      {
        timeout: 30_000,
      },
    )
    .toBe(true)
}
