/** Checks that the served page has the policy, and that the browser enforces it. */
import { inlineScriptHash } from '../../../scripts/vite/pagePolicy'
import { contentPolicy } from '../../../src/platform/contentPolicy'
import { expect, test } from '../journey'

test('the served page has the exact policy, before any script, link or style', async ({ product, request }) => {
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

test('no string becomes markup or code, and no other host is contacted', async ({ product, browser }) => {
  const page = await browser.newPage()
  await page.goto(product.url)
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
  await page.close()
})
