/** Shared by the journey and the screenshots of the license renewal. */
import type { Page } from '@playwright/test'

/** Writes into the page of `url` what a build with `--licenses` writes: the shop's address, there and in the policy. */
export const setShopAddress = (page: Page, url: string, shop: string) =>
  page.route(`${url}/`, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text())
      .replace(/connect-src (&#39;|')self(&#39;|')/, `$& ${new URL(shop).origin}`)
      .replace('</head>', `<meta name="parley-licenses" content="${shop}"></head>`)
    await route.fulfill({ response: answer, body: html })
  })
