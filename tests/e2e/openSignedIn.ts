/** Signs people in without the form. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { logIn, type Account } from './product'

/**
 * Signs in with the call of the form, stores the session as the form does and opens the client. The history of the page
 * is the same as after the form. A sign-in by form takes 0.4 CPU seconds longer.
 */
export async function openSignedIn(page: Page, url: string, account: Account): Promise<void> {
  const device = `web:${randomUUID()}`
  const { token, refresh_token, expired_in, server_id, user } = await logIn(url, account, device)
  const { uid, name, email, is_admin, create_by } = user
  const stored = {
    VOCECHAT_DEVICE_KEY: device,
    VOCECHAT_SERVER_ID: server_id,
    VOCECHAT_REFRESH_TOKEN: refresh_token,
    VOCECHAT_TOKEN_EXPIRE: String(Date.now() + expired_in * 1_000),
    VOCECHAT_TOKEN: token,
    VOCECHAT_LOGIN_USER: JSON.stringify({ uid, name, email, is_admin, create_by }),
    VOCECHAT_CURR_UID: String(uid),
  }
  // Only a page of that origin can write its storage. This one asks for nothing, not even an icon.
  const writes = Object.entries(stored).map(
    (entry) => `localStorage.setItem(${entry.map((text) => JSON.stringify(text)).join()})`,
  )
  const body = `<link rel="icon" href="data:,"><script>${writes.join(';')};location.replace('/#/')</script>`
  await page.route(`${url}/store-session`, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  // It leads on before it has loaded, which counts as aborted for those who wait for that.
  await page.goto(`${url}/store-session`, { waitUntil: 'commit' })
}
