/** Checks the search over everything with two people, in English, Chinese and Turkish. */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { apiClientOf, type ApiClient } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer } from '../product'
import { freshName } from '../steps'

const LANGUAGES = [
  { language: 'en', locale: 'en-GB', text: 'The Ersatzverkehr begins at noon', typed: 'ersatz', marked: 'Ersatz' },
  { language: 'zh', locale: 'zh-CN', text: '请重跑gen-itgc，今天', typed: '重跑', marked: '重跑' },
  { language: 'tr', locale: 'tr-TR', text: 'İSTANBUL ışıkları açık', typed: 'isik', marked: 'ışık' },
]

/** The channel that Bo writes in. */
type Place = { bo: ApiClient; gid: number; channel: string }

test('the search finds what somebody else wrote in every language, leads there and back, by keyboard alone, and forgets what its author changed', async ({
  person,
  product,
}) => {
  const channel = freshName('tram')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, channel)
  const place = { bo: await apiClientOf(product.url, product.accounts[1]!), gid, channel }
  for (const each of LANGUAGES) {
    await test.step(`finds what somebody else wrote, leads there and back, by keyboard alone: ${each.language}`, async () => {
      const ada = await person({ account: 0, language: each.language, locale: each.locale })
      await ada.context.addInitScript({ path: AXE })
      await ada.signIn()
      await findAndReturn(ada, place, each)
      if (each.language === 'en') await changeBesideResult(ada, place)
      await ada.page.close()
    })
  }
})

async function findAndReturn(
  ada: Person,
  { bo, gid, channel }: Place,
  { text, typed, marked }: (typeof LANGUAGES)[number],
) {
  await ada.appShell.row(`# ${channel}`).click()
  await bo.say(gid, text)
  await bo.say(gid, '😀')
  await expect(ada.conversation.message(text)).toBeVisible()

  const { page } = ada
  await page.keyboard.press('ControlOrMeta+Shift+F')
  const field = page.getByRole('main').getByRole('searchbox')
  await expect(field).toBeFocused()
  await page.keyboard.type(typed)
  const results = page.getByRole('region', { name: ada.words.translate('Search results') })
  const hit = results.getByRole('listitem').filter({ hasText: text })
  const link = hit.locator('a[data-result]')
  await expect(hit.getByText(marked, { exact: true })).toBeVisible()
  await expect(hit).toContainText('😀')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expect(results.locator('a[data-result]').first()).toBeFocused()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(ada.conversation.heading).toHaveText(new RegExp(channel))
  await expect(ada.conversation.message(text)).toBeInViewport()
  await page.goBack()
  await expect(field).toHaveValue(typed)
  await expect(link).toBeFocused()

  // A reload keeps the search, and the index that was built meanwhile is not missed.
  await page.reload()
  await expect(field).toHaveValue(typed)
  await expect(hit).toBeVisible()
  await bo.say(gid, `${text} 2`)
  await expect(results.getByRole('listitem').filter({ hasText: `${text} 2` })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 600 })
  await expect(hit.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

async function changeBesideResult(ada: Person, { bo, gid }: Place) {
  await test.step('a line beside a result is gone from an open search once its author has changed it', async () => {
    await ada.page.setViewportSize({ width: 1280, height: 800 })
    await ada.page.goto(`${ada.url}/#/chat/channel/${gid}`)
    const secret = await bo.say(gid, 'the code is 4711')
    await bo.say(gid, 'a quokka was here')
    await expect(ada.conversation.message('a quokka was here')).toBeVisible()
    await ada.page.goto(`${ada.page.url().split('#')[0]}#/search?q=quokka`)
    const results = ada.page.getByRole('region', { name: 'Search results' })
    await expect(results).toContainText('the code is 4711')
    await bo.edit(secret, 'no code any more')
    await expect(results).toContainText('no code any more')
    await expect(results).not.toContainText('4711')
  })
}
