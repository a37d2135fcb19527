/** Checks the search over everything with two people, in English, Chinese and Turkish. */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test } from '../journey'
import { openChannelTogether } from '../steps'

const LANGUAGES = [
  { language: 'en', locale: 'en-GB', text: 'The Ersatzverkehr begins at noon', typed: 'ersatz', marked: 'Ersatz' },
  { language: 'zh', locale: 'zh-CN', text: '请重跑gen-itgc，今天', typed: '重跑', marked: '重跑' },
  { language: 'tr', locale: 'tr-TR', text: 'İSTANBUL ışıkları açık', typed: 'isik', marked: 'ışık' },
]

for (const { language, locale, text, typed, marked } of LANGUAGES) {
  test(`finds what somebody else wrote, leads there and back, by keyboard alone: ${language}`, async ({ person }) => {
    const ada = await person({ account: 0, language, locale })
    await ada.context.addInitScript({ path: AXE })
    const bo = await person({ account: 1, language, locale })
    const channel = await openChannelTogether(ada, bo)
    await bo.appShell.row(`# ${channel}`).click()
    await bo.conversation.say(text)
    await bo.conversation.say('😀')
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
    await bo.conversation.say(`${text} 2`)
    await expect(results.getByRole('listitem').filter({ hasText: `${text} 2` })).toBeVisible()

    await page.setViewportSize({ width: 320, height: 600 })
    await expect(hit.first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('a line beside a result is gone from an open search once its author has changed it', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await bo.conversation.say('the code is 4711')
  await bo.conversation.say('a quokka was here')
  await expect(ada.conversation.message('a quokka was here')).toBeVisible()
  await ada.page.goto(`${ada.page.url().split('#')[0]}#/search?q=quokka`)
  const results = ada.page.getByRole('region', { name: 'Search results' })
  await expect(results).toContainText('the code is 4711')
  await bo.conversation.edit('the code is 4711', 'no code any more')
  await expect(results).toContainText('no code any more')
  await expect(results).not.toContainText('4711')
})
