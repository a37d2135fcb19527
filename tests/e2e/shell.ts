/** The service worker, as a journey meets it. */
import type { Page } from '@playwright/test'
import { expect } from './journey'

/** Waits until the page is in the hands of a worker of ours that has stored the whole shell. */
export async function shellIsStored(page: Page) {
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
