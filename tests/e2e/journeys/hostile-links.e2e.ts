/**
 * Tests hostile links. The server serves uploads with the type their uploader gives, as 0.3.3 does, and a user uploads
 * pages with scripts and writes their addresses in every form. Pressing every link in every way must not run a script.
 */
import type { Locator, Page } from '@playwright/test'
import { apiClientOf, type ApiClient } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer, type Product } from '../product'
import { waitForStoredShell } from '../waitForStoredShell'
import { sidePanel, freshName } from '../steps'

test.use({ flags: ['--quirks'] })

const SCRIPT = `localStorage.setItem('ran', location.href); document.title = 'ran'`
const DOCUMENTS = {
  html: { type: 'text/html', text: `<!doctype html><title>page</title><script>${SCRIPT}</script>` },
  svg: {
    // The leading space keeps the server from making a thumbnail, which would fail.
    type: ' image/svg+xml',
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${SCRIPT}</script></svg>`,
  },
  xml: { type: 'text/xml', text: `<a><script xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</script></a>` },
  xhtml: {
    type: 'application/xhtml+xml',
    text: `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${SCRIPT}</script></body></html>`,
  },
}
type Kind = keyof typeof DOCUMENTS

async function upload(caller: ApiClient, kind: Kind, isNamed: boolean): Promise<string> {
  const { type, text } = DOCUMENTS[kind]
  return caller.store(isNamed ? `page.${kind}` : null, type, Buffer.from(text))
}

/** Returns the addresses that lead to a file, for a browser or for a server that decodes them. */
const addressesOf = (url: string, path: string) => {
  const { host } = new URL(url)
  const file = `resource/file?file_path=${path}`
  return [
    `${url}/api/${file}`,
    `${url}/api/${file}&download=false#x`,
    `${url}/api/resource/file?x=1&file_path=${encodeURIComponent(path)}`,
    `${url}//api/${file}`,
    `${url}/./api//${file}`,
    `${url}/x/../api/${file}`,
    `${url}/%61pi/${file}`,
    `${url}/%2561pi/${file}`,
    `${url}/x/..%2fapi/${file}`,
    `${url}\\api\\${file}`,
    `${url}/API/${file}`,
    `HTTP://somebody@${host.toUpperCase()}/api/${file}`,
    `http:api/${file}`,
    `http:/api/${file}`,
    `/api/${file}`,
    `${host}/api/${file}`,
    `//${host}/api/${file}`,
    `javascript:${SCRIPT}`,
  ]
}
const asText = (addresses: readonly string[]) => addresses.join(' \n')
const asMarkdown = (addresses: readonly string[]) =>
  addresses.map((address) => `[**press** me](${address}) <${address}>`).join('\n\n')

const hasRun = (page: Page) => page.evaluate(() => localStorage.getItem('ran'))

/**
 * Presses everything in an element that looks like a link, with the left and the middle button. Resolves to the number
 * of links.
 */
async function pressAll({ page }: Person, place: Locator): Promise<number> {
  await expect(place.getByRole('link', { name: 'Download' }).first()).toBeVisible()
  // The hidden part of a long text is not in the page.
  const folded = place.getByRole('button', { name: 'Show more', exact: true })
  while ((await folded.count()) > 0) await folded.first().click()
  const links = await place.locator('a, [role=link], area').all()
  let pressed = 0
  for (const link of links) {
    const href = await link.getAttribute('href')
    // Names of people and addresses of this client stay in the app.
    if (href?.startsWith('#')) continue
    pressed += 1
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await link.click({ button: 'middle' })
  }
  await expect(page).toHaveURL(/#\//)
  return pressed
}

/** Gives every opened page time, then checks that no script has run in any of them. */
async function expectNothingRan({ page, context }: Person, url: string) {
  for (const opened of context.pages()) {
    if (opened === page) continue
    await opened.waitForLoadState().catch(() => undefined)
    expect(await opened.title()).not.toBe('ran')
    await opened.close()
  }
  expect(new URL(page.url()).origin).toBe(url)
  expect(await hasRun(page)).toBeNull()
}

/** Bo has uploaded the documents and written their addresses everywhere; Ada is in the channel. */
async function prepareTrap(ada: Person, product: Product) {
  const { url } = product
  const name = freshName('trap')
  const gid = await createChannelOnServer(url, product.accounts[0]!, name)
  const admin = await apiClientOf(url, product.accounts[0]!)
  const bo = await apiClientOf(url, product.accounts[1]!)
  const paths: string[] = []
  for (const kind of Object.keys(DOCUMENTS) as Kind[])
    for (const isNamed of [true, false]) paths.push(await upload(bo, kind, isNamed))
  const addresses = addressesOf(url, paths[0]!)
  const mids = [await bo.say(gid, asText(addresses)), await bo.say(gid, asMarkdown(addresses), 'text/markdown')]
  const rest = paths.slice(1).map((path) => `${url}/api/resource/file?file_path=${path}`)
  mids.push(
    await bo.say(gid, asText(rest)),
    await bo.say(gid, `![picture](${rest[0]}) [press](${rest[1]})`, 'text/markdown'),
  )
  for (const path of paths)
    mids.push(await bo.sendFile(gid, path, { name: 'plan.pdf', content_type: 'application/pdf', size: 100 }))
  await bo.forward(gid, mids)
  await admin.call('POST', `/group/${gid}/pin`, { mid: mids[1]! })
  await admin.call('PUT', `/group/${gid}`, { description: asText(addresses).slice(0, 900) })
  await admin.call('POST', '/admin/system/organization', { name: 'Trap', description: asText(addresses.slice(0, 8)) })
  await ada.signIn()
  return { name, paths, mids: mids.length }
}

test('no link in a message runs an uploaded page', async ({ person, product }) => {
  test.setTimeout(180_000)
  // The viewport fits all messages: a list draws only rows near the view.
  const ada = await person({ account: 0, viewport: { width: 1280, height: 4_000 } })
  ada.watch.expectNetworkTrouble()
  const { name, paths, mids } = await prepareTrap(ada, product)

  const welcome = ada.page.getByRole('main')
  await expect(welcome).toContainText('Trap')
  await pressAll(ada, welcome)
  await expectNothingRan(ada, product.url)

  await ada.appShell.row(`# ${name}`).click()
  await expect(ada.conversation.messages).toHaveCount(mids + 1)
  // Markdown is shown as plain text until its parser is loaded.
  await expect(ada.conversation.feed.getByText('press', { exact: true }).first()).toBeVisible()
  // Each address that certainly leads to a file is shown as a card, in each of the texts.
  expect(await pressAll(ada, ada.conversation.feed)).toBeGreaterThan(30)
  await expectNothingRan(ada, product.url)

  await ada.page.getByRole('button', { name: 'Open' }).last().click()
  await pressAll(ada, sidePanel(ada, 'Forwarded messages'))
  await expectNothingRan(ada, product.url)
  await ada.page.getByRole('main').getByRole('button', { name: 'Pinned messages', exact: true }).click()
  await pressAll(ada, sidePanel(ada, 'Pinned messages'))
  await expectNothingRan(ada, product.url)

  // This proves that the trap works: opened directly, without a worker, the page runs its script.
  const opened = await ada.context.newPage()
  await opened.goto(`${product.url}/api/resource/file?file_path=${paths[0]}`)
  expect(await hasRun(opened)).not.toBeNull()
})

test.describe('an uploaded page that is opened by its address', () => {
  test.use({ workers: 'allow' })

  test('has neither scripts nor this origin, once the service worker is installed', async ({ person, product }) => {
    const ada = await person({ account: 0 })
    ada.watch.expectNetworkTrouble()
    const { paths } = await prepareTrap(ada, product)
    await waitForStoredShell(ada.page)
    for (const path of paths) {
      const opened = await ada.context.newPage()
      const answer = await opened.goto(`${product.url}/api/resource/file?file_path=${path}`)
      expect(await answer?.headerValue('content-security-policy')).toBe('sandbox')
      expect(await answer?.headerValue('x-content-type-options')).toBe('nosniff')
      expect(await opened.evaluate(() => origin).catch(() => 'null')).toBe('null')
      expect(await opened.title()).not.toBe('ran')
      await opened.close()
    }
    expect(await hasRun(ada.page)).toBeNull()
    // The browser logs one refusal for each.
    const refused = ada.watch.problems.filter((problem) => problem.includes('sandboxed'))
    expect(refused.length).toBeGreaterThan(0)
    for (const problem of refused) ada.watch.problems.splice(ada.watch.problems.indexOf(problem), 1)
  })
})
