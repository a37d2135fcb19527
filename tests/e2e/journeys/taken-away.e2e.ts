/** Tests the browser's own ways to take messages along, a copied selection and paper, and what a pointer meets on its way. */
import type { Page } from '@playwright/test'
import { expect, test, type Person } from '../journey'
import { apiClientOf } from '../apiClientOf'
import { createChannelOnServer, type Product } from '../product'
import { freshName } from '../steps'

/** Bo writes this many messages, in one group; Ada opens the channel. */
async function openChannel(product: Product, person: (options: { account: number }) => Promise<Person>, count: number) {
  const name = freshName('taken')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  for (let index = 1; index <= count; index += 1) await bo.say(gid, `Words number ${index}.`)
  const ada = await person({ account: 0 })
  await ada.signIn()
  await ada.appShell.row(`# ${name}`).click()
  await expect(ada.conversation.message('Words number 1.')).toBeVisible()
  // It opens at the first unread message.
  await ada.conversation.feed.press('End')
  await expect(ada.conversation.message(`Words number ${count}.`)).toBeVisible()
  return ada
}

const copied = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item!.getType(type)).text()
    return { text: await read('text/plain'), html: await read('text/html') }
  })

test('messages are copied and printed as they are read, no time touches a large text, and a toolbar stays at its message', async ({
  product,
  person,
}) => {
  const ada = await openChannel(product, person, 60)
  await test.step('a copied selection has names, times and texts, no badges, reactions and buttons, also of rows scrolled away', () =>
    copySelection(ada, product))
  await test.step('a conversation is printed as it is in memory, dark on white, and the reader stays at the row', () =>
    printConversation(ada))
  await test.step('no time touches a text with large text and small pictures', () => showLargeText(ada))
  await test.step('the toolbar does not hop to the message above, and the reaction goes to the message it was opened for', () =>
    crossOtherRow(ada, product))
})

async function copySelection(ada: Person, product: Product) {
  const { page, conversation } = ada
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await conversation.react('Words number 59.', '👍')
  await expect(conversation.reaction('Words number 59.', '👍')).toBeVisible()
  // From the last message upwards, as a hand drags it, while the list scrolls.
  await conversation.message('Words number 60.').evaluate((row) => {
    const text = row.querySelector('p')!
    document.getSelection()!.setBaseAndExtent(text, text.childNodes.length, text, 0)
  })
  await expect(async () => {
    await conversation.feed.evaluate((log) => log.scrollTo(0, 0))
    await expect(conversation.message('Words number 1.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await conversation.message('Words number 1.').evaluate((row) => {
    document.getSelection()!.extend(row.querySelector('bdi')!, 0)
  })
  // As a press with Shift selects, the rows between are drawn again.
  await expect(conversation.message('Words number 30.')).toHaveCount(1)
  await page.keyboard.press('Control+c')
  const { text, html } = await copied(page)
  expect(text.split('\n').filter((line) => line.startsWith('Words'))).toEqual(
    Array.from({ length: 60 }, (_, index) => `Words number ${index + 1}.`),
  )
  const others = text.split('\n').filter((line) => line !== '' && !line.startsWith('Words'))
  const { name } = product.accounts[1]!
  expect(others.slice(0, 2)).toEqual([name, expect.stringMatching(/^\d{1,2}:\d\d/)])
  // The others of the group have no head on the screen.
  expect(others.slice(2)).toHaveLength(59)
  for (const line of others.slice(2)) expect(line.replace(`${name}, `, '')).toMatch(/^\d{1,2}:\d\d/)
  expect(html).not.toContain('👍')
  expect(html).not.toContain('Today')
}

async function printConversation({ page, conversation }: Person) {
  await conversation.feed.press('End')
  await expect(conversation.message('Words number 60.')).toBeInViewport()
  await page.emulateMedia({ colorScheme: 'dark' })
  await conversation.feed.evaluate((log) => log.scrollBy(0, -700))
  const topRow = () =>
    conversation.feed.evaluate((log) => {
      const { top } = log.getBoundingClientRect()
      const row = [...log.querySelectorAll('article')].find((each) => each.getBoundingClientRect().top >= top)
      return row ? `${row.textContent} ${Math.round(row.getBoundingClientRect().top)}` : null
    })
  await expect(conversation.jumpToLatest).toBeVisible()
  const before = await topRow()
  // The browser takes the picture of the page between these two events.
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const printed = document.querySelector('body > .printed')
      document.body.dataset['printed'] = String(printed?.querySelectorAll('article').length)
    })
  })
  await page.pdf()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '60')
  await expect(page.locator('body > .printed')).toHaveCount(0)
  await expect.poll(topRow).toBe(before)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const paper = page.locator('body > .printed')
  await expect(paper.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(conversation.composer).toBeHidden()
  const lightness = await paper.evaluate((element) => getComputedStyle(element).color)
  expect(lightness).toMatch(/^oklch\(0\.[0-3]/)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
}

async function showLargeText({ page, conversation }: Person) {
  await conversation.feed.press('End')
  await page.evaluate(() => {
    document.documentElement.dataset.density = 'compact'
    document.documentElement.style.setProperty('--text-scale', '1.3')
  })
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await conversation.message('Words number 58.').hover()
    const gap = await conversation.message('Words number 58.').evaluate((row) => {
      const box = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect()
      }
      return box(row.querySelector('p')!).left - box(row.querySelector('time')!).right
    })
    expect(gap).toBeGreaterThan(4)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => {
    delete document.documentElement.dataset.density
    document.documentElement.style.removeProperty('--text-scale')
  })
}

async function crossOtherRow(ada: Person, product: Product) {
  const name = freshName('toolbar')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  for (const text of ['Upper words', 'Lower words']) await bo.say(gid, text)
  const { page, conversation } = ada
  // A list below the pointer does not move, so a new channel would not come up.
  await page.mouse.move(0, 0)
  await ada.appShell.row(`# ${name}`).click()
  const [upper, lower] = [conversation.message('Upper words'), conversation.message('Lower words')]
  const toolbars = conversation.feed.getByRole('toolbar', { name: 'Message actions' })

  for (const tool of ['React', 'More actions']) {
    await lower.hover()
    await lower.getByRole('button', { name: tool, exact: true }).click()
    const popup = page.getByRole(tool === 'React' ? 'dialog' : 'menu').first()
    await expect(popup).toBeVisible()
    // The pointer crosses the upper row on its way, in steps as a hand moves it.
    const { x, y, height } = (await upper.boundingBox())!
    await page.mouse.move(x + 80, y + height / 2, { steps: 8 })
    await expect(toolbars).toHaveCount(1)
    await expect(lower.getByRole('toolbar')).toBeVisible()
    if (tool === 'React') await popup.getByRole('button', { name: 'React with 🎉', exact: true }).click()
    else await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await upper.hover()
    await expect(upper.getByRole('toolbar')).toBeVisible()
    await expect(toolbars).toHaveCount(1)
  }
  await expect(conversation.reaction('Lower words', '🎉')).toBeVisible()
  await expect(conversation.reaction('Upper words', '🎉')).toHaveCount(0)
}
