/** Checks the page as it is served: its policy, which the browser enforces, and what works where no script may run. */
import type { Page } from '@playwright/test'
import { inlineScriptHash } from '../../../scripts/vite/pagePolicy'
import { contentPolicy } from '../../../src/platform/contentPolicy'
import { expect, test } from '../journey'
import type { Product } from '../product'

// These pages are not watched: each provokes what the browser reports.
test('the served page has the policy and the browser enforces it, without JavaScript it says so, and a changed script delays only', async ({
  browser,
  product,
  request,
}) => {
  await test.step('the served page has the exact policy, before any script, link or style', async () => {
    const html = await (await request.get(product.url)).text()
    const [, written = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? []
    expect(written.replaceAll('&#39;', "'")).toBe(
      contentPolicy({
        serverOrigin: null,
        licenseOrigin: null,
        hotReloadNonce: null,
        scriptHash: inlineScriptHash(html),
      }),
    )
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<script|<link|<style/))
  })

  await test.step('without JavaScript the page says so, and shows no form', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${product.url}/#/login`)
    // Playwright finds no texts below this element, so it is named.
    await expect(page.locator('noscript p')).toHaveText(/^Parley needs JavaScript\./)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.close()
  })

  const page = await browser.newPage()
  await test.step('where the script in the page may not run, the form works a moment later', () =>
    signInWithoutFirstScript(page, product))
  await test.step('no string becomes markup or code, and no other host is contacted', () => attemptInjections(page))
  await page.close()
})

async function signInWithoutFirstScript(page: Page, { accounts: [account], url }: Product) {
  await page.route(`${url}/`, async (route) => {
    const answer = await route.fetch()
    // As a proxy that changes the page: the policy knows another script.
    const body = (await answer.text()).replace('<script data-first>', '<script data-first>/* changed */')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${url}/#/login`)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(account!.email)
  await page.getByLabel('Password', { exact: true }).fill(account!.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible()
  await page.unroute(`${url}/`)
  await page.reload()
}

async function attemptInjections(page: Page) {
  const refused = await page.evaluate(async () => {
    const attempt = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    // The check runs later, because calls of the debugger itself may evaluate strings.
    await new Promise((resolve) => setTimeout(resolve))
    return {
      markup: attempt(() => (document.createElement('p').innerHTML = '<b>bold</b>')),
      code: attempt(() => globalThis.eval('1') as unknown),
      script: attempt(() => (document.createElement('script').src = 'https://elsewhere.example/a.js')),
    }
  })
  expect(refused).toEqual({ markup: 'TypeError', code: 'EvalError', script: 'TypeError' })
  const error = await page.evaluate(() =>
    fetch('https://elsewhere.example/').then(
      () => 'done',
      (error: Error) => error.name,
    ),
  )
  expect(error).toBe('TypeError')
}
