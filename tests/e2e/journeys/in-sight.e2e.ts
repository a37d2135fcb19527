/** Checks that an opened or created conversation is visible in the list, and that the composer has the focus. */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { freshName } from '../steps'

const listOf = ({ appShell }: Person) =>
  appShell.conversations.locator('ul').locator('xpath=ancestor::div[contains(@class, "overflow-y-auto")]')

test('a new direct message and a new channel are visible in the list, with the focus in the composer, also after a reload', async ({
  person,
}) => {
  const ada = await person({ viewport: { width: 1024, height: 480 } })
  await ada.signIn()
  const { page, appShell } = ada
  const list = listOf(ada)
  await list.evaluate((view) => view.scrollTo({ top: view.scrollHeight }))

  await appShell.openNew('New message')
  await page.getByRole('dialog').getByRole('searchbox').fill('Baptiste')
  await page.keyboard.press('Enter')
  await expect(ada.conversation.composer).toBeFocused()
  await expect(appShell.row('Baptiste Nguyễn-Lacroix')).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('Hello there')
  await page.keyboard.press('Enter')
  await expect(ada.conversation.message('Hello there')).toBeVisible()
  await expect(appShell.row('Baptiste Nguyễn-Lacroix')).toBeInViewport({ ratio: 1 })

  await list.evaluate((view) => view.scrollTo({ top: view.scrollHeight }))
  await appShell.openNew('New channel')
  await ada.newChannel.createPublic('night-buses')
  await expect(ada.conversation.composer).toBeFocused()
  await expect(appShell.row('# night-buses')).toBeInViewport({ ratio: 1 })
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
  await expect(appShell.row('# night-buses')).toBeInViewport({ ratio: 1 })
  expect(await firstUnpinned()).toMatch(/^# night-buses/)
})

test('a channel that somebody adds me to is marked as new, and an own new channel has the same position on another device', async ({
  person,
  product,
}) => {
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const create = async (name: string, members: readonly number[]) => {
    const made = (await bo.call('POST', '/group', { name, members, is_public: false })) as { gid: number }
    return made.gid
  }
  const ada = await person({ account: 0 })
  await ada.signIn()
  const me = (await apiClientOf(product.url, product.accounts[0]!)).uid
  const names = { quiet: freshName('quiet'), own: freshName('own'), loud: freshName('loud') }
  const rowOf = (somebody: Person, name: string) => somebody.appShell.row(name)

  const quiet = await create(names.quiet, [me])
  await expect(rowOf(ada, names.quiet)).toHaveAccessibleName(`${names.quiet}, private channel, new`)
  await expect(rowOf(ada, names.quiet)).toHaveCSS('font-weight', '600')
  await rowOf(ada, names.quiet).click()
  await expect(rowOf(ada, names.quiet)).toHaveAccessibleName(`${names.quiet}, private channel`)

  await bo.say(quiet, 'The last tram has gone.')
  await expect(ada.conversation.message('The last tram has gone.')).toBeVisible()
  await ada.appShell.openNew('New channel')
  await ada.newChannel.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(names.own)
  const placed = ada.page.waitForResponse((answer) => answer.url().endsWith('/user/read-index'))
  await ada.newChannel.create.click()
  await expect(ada.conversation.heading).toHaveText(new RegExp(names.own))
  await expect(rowOf(ada, names.own)).toHaveAccessibleName(`${names.own}, private channel`)
  // Other devices learn the place of the new channel from the server.
  await placed
  const loud = await create(names.loud, [me])
  await bo.say(loud, 'The first tram is coming.')
  await expect(rowOf(ada, names.loud)).toHaveAccessibleName(`${names.loud}, private channel, new, 1 unread`)

  const inOrder = async (somebody: Person) => {
    const tops = await Promise.all(
      Object.values(names).map(async (name) => ({ name, top: (await rowOf(somebody, name).boundingBox())?.y ?? 0 })),
    )
    return tops.sort((one, other) => one.top - other.top).map(({ name }) => name)
  }
  const order = [names.loud, names.own, names.quiet]
  expect(await inOrder(ada)).toEqual(order)
  const elsewhere = await person({ account: 0 })
  await elsewhere.signIn()
  await expect(rowOf(elsewhere, names.own)).toHaveAccessibleName(`${names.own}, private channel`)
  await expect.poll(() => inOrder(elsewhere)).toEqual(order)
})
