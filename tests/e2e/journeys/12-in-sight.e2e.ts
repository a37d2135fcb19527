/** Checks that an opened or created conversation is visible in the list, and that the composer has the focus. */
import { expect, test, type Person } from '../journey'

const listOf = ({ frame }: Person) =>
  frame.conversations.locator('ul').locator('xpath=ancestor::div[contains(@class, "overflow-y-auto")]')

test('a new direct message and a new channel are visible and ready to write in; after a reload too', async ({
  person,
}) => {
  const ada = await person({ viewport: { width: 1024, height: 480 } })
  await ada.signIn()
  const { page, frame } = ada
  const list = listOf(ada)
  await list.evaluate((view) => view.scrollTo({ top: view.scrollHeight }))

  await frame.newMessage.click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Baptiste')
  await page.keyboard.press('Enter')
  await expect(ada.conversation.composer).toBeFocused()
  await expect(frame.row('Baptiste Nguyễn-Lacroix')).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('Hello there')
  await page.keyboard.press('Enter')
  await expect(ada.conversation.message('Hello there')).toBeVisible()
  await expect(frame.row('Baptiste Nguyễn-Lacroix')).toBeInViewport({ ratio: 1 })

  await list.evaluate((view) => view.scrollTo({ top: view.scrollHeight }))
  await frame.newChannel.click()
  await ada.newChannel.createPublic('night-buses')
  await expect(ada.conversation.composer).toBeFocused()
  await expect(frame.row('# night-buses')).toBeInViewport({ ratio: 1 })
  const firstUnpinned = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>('a[data-key]')]
      const tops = links.map((link) => ({ name: link.ariaLabel ?? '', top: link.getBoundingClientRect().top }))
      return tops
        .sort((one, other) => one.top - other.top)
        .map(({ name }) => name)
        .find((name) => !name.includes('pinned'))
    })
  expect(await firstUnpinned()).toMatch(/^# night-buses/)
  // It has no messages, and still stays in the position where it was created.
  await page.reload()
  await expect(frame.row('# night-buses')).toBeInViewport({ ratio: 1 })
  expect(await firstUnpinned()).toMatch(/^# night-buses/)
})
