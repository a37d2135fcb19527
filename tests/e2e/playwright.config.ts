import { defineConfig } from '@playwright/test'
import { BROWSER_SWITCHES, findBrowser } from './browser'

const report = process.env.JOURNEYS_JSON

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './seedOnce.ts',
  outputDir: '../../artifacts/journeys',
  // Much of a journey is waiting, so three at a time fit on two cores. No journey depends on another one.
  workers: 3,
  fullyParallel: true,
  retries: 1,
  // Other servers have no control route. Journeys that need one have this tag.
  ...(process.env.PARLEY_URL ? { grepInvert: /@control/ } : {}),
  forbidOnly: process.env.CI !== undefined,
  // A journey goes a whole way in several steps, which takes half of this where two other stages share the processor.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    trace: process.env.JOURNEYS_TRACE === undefined ? 'off' : 'retain-on-failure',
    // Opening a client makes much short-lived garbage; with more room for it, a journey takes a seventh less processor time.
    launchOptions: {
      executablePath: await findBrowser(),
      args: [...BROWSER_SWITCHES, '--js-flags=--min-semi-space-size=16'],
    },
  },
})
