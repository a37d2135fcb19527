/**
 * Checks the list of conversations: an opened or created one is visible in it, another device shows the same order, and
 * no arrival leads a press elsewhere.
 */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import type { Product } from '../product'
import { createChannel, freshName } from '../steps'

const CHANNELS = 6
const PRESSES = 10

const listOf = ({ appShell }: Person) =>
  appShell.conversations.locator('ul').locator('xpath=ancestor::div[contains(@class, "overflow-y-auto")]')

async function openNewOnes(ada: Person) {
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
}

async function joinAndCompare(ada: Person, elsewhere: Person, product: Product) {
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const create = async (name: string, members: readonly number[]) => {
    const made = (await bo.call('POST', '/group', { name, members, is_public: false })) as { gid: number }
    return made.gid
  }
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
  await elsewhere.signIn()
  await expect(rowOf(elsewhere, names.own)).toHaveAccessibleName(`${names.own}, private channel`)
  await expect.poll(() => inOrder(elsewhere)).toEqual(order)
}

async function pressUnderArrivals(ada: Person, product: Product) {
  const channels: { name: string; gid: number }[] = []
  while (channels.length < CHANNELS) {
    const name = `# ${await createChannel(ada)}`
    channels.push({ name, gid: await ada.conversation.channelId() })
  }
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const { mouse } = ada.page
  let arrivals = 0
  for (let press = 0; press < PRESSES; press++) {
    const aimed = channels[(press * 5) % CHANNELS]!
    const row = ada.appShell.row(aimed.name)
    const box = (await row.boundingBox())!
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await mouse.move(at.x, at.y)
    // The lowest ones come to the top as soon as nobody points at the list.
    for (const { gid } of channels) if (gid !== aimed.gid) await bo.say(gid, `Arrival ${++arrivals}.`)
    const last = channels.findLast(({ gid }) => gid !== aimed.gid)!
    await expect(ada.appShell.conversations).toContainText(`Arrival ${arrivals}.`)
    await mouse.down()
    await mouse.up()
    await expect(ada.conversation.heading).toContainText(aimed.name.slice(2))
    await mouse.move(at.x + 600, at.y)
    await expect
      .poll(() => ada.appShell.conversations.locator('[data-key]').first().getAttribute('aria-label'))
      .toContain(last.name)
  }
}

test('the list shows what was opened, in the same order on another device, and what is aimed at is opened', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0, viewport: { width: 1024, height: 480 } })
  await ada.signIn()
  await test.step('a new direct message and a new channel are visible, with the focus in the composer, also after a reload', () =>
    openNewOnes(ada))
  await ada.page.setViewportSize({ width: 1280, height: 800 })
  const elsewhere = await person({ account: 0 })
  await test.step('a channel that somebody adds me to is marked as new, and an own one has the same position elsewhere', () =>
    joinAndCompare(ada, elsewhere, product))
  await elsewhere.page.close()
  await test.step('a message that arrives between aiming and pressing leads no press to another conversation', () =>
    pressUnderArrivals(ada, product))
})
