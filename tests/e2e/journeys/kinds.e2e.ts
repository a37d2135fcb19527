/** One person writes every kind of message. The other sees each in its position, and nothing leaves its row. */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer, type Product } from '../product'
import { freshName } from '../steps'

const ZALGO = `z${'\u0335\u0321\u0322\u0327'.repeat(40)}a${'\u0300\u0301\u0302\u0303'.repeat(40)}lgo`
const LONG_WORD = 'Fahrgastinformationsanzeigersteuerungsundwartungsrunde'.repeat(6)

/** A transparent PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function writeEveryKind(product: Product) {
  const name = freshName('kinds')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  await bo.say(gid, 'An ordinary line.')
  await bo.say(gid, '🚋🎉')
  await bo.say(gid, `zalgo ${ZALGO}`)
  await bo.say(gid, `wide ${LONG_WORD}`)
  await bo.say(gid, 'مرحبا، هذه رسالة طويلة')
  await bo.say(gid, `endless ${'word '.repeat(24_000)}`)
  await bo.say(
    gid,
    '# Plan\n\n- [x] done\n- [ ] open\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n~~old~~ https://example.org\n\n```ts\nconst line = 11\n```',
    'text/markdown',
  )
  const gone = await bo.say(gid, 'A slip of the tongue.')
  await bo.remove(gone)
  return name
}

async function readEveryKind(ada: Person) {
  const { page, conversation } = ada
  const { message } = conversation
  await page.evaluate(() => navigator.clipboard.writeText(''))
  const size = (text: string) =>
    message(text).evaluate((row, text) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.isConnected && node.textContent?.includes(text))
          return Number.parseFloat(getComputedStyle(node.parentElement!).fontSize)
      return 0
    }, text)
  await expect(message('🚋🎉')).toBeVisible()
  const ordinarySize = await size('An ordinary line.')
  await expect.poll(() => size('🚋')).toBeGreaterThan(1.5 * ordinarySize)
  for (const text of ['zalgo', 'wide', 'مرحبا']) {
    const spare = await message(text).evaluate((row) => row.clientWidth - row.scrollWidth)
    expect(spare, text).toBeGreaterThanOrEqual(0)
  }
  // Stacked combining marks on one letter are cut off at the row, so the lines above and below stay readable.
  const ordinary = await message('An ordinary line.').boundingBox()
  const piled = await message('zalgo').boundingBox()
  expect(piled!.height).toBeLessThan(4 * ordinary!.height)

  await conversation.feed.evaluate((log) => (log.scrollTop = log.scrollHeight))
  await expect(message('Message deleted')).toBeInViewport()
  await expect(message('A slip of the tongue.')).toHaveCount(0)

  const plan = message('Plan')
  await plan.scrollIntoViewIfNeeded()
  await expect(plan.getByRole('listitem')).toHaveText([/☑\s*done/, /☐\s*open/])
  await expect(plan.getByRole('cell', { name: '2' })).toBeVisible()
  await expect(plan.getByRole('link', { name: 'https://example.org' })).toHaveAttribute('rel', /noopener/)
  await plan.hover()
  await plan.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('const line = 11')

  const endless = message('endless')
  await endless.scrollIntoViewIfNeeded()
  const short = (await endless.boundingBox())!.height
  await endless.getByRole('button', { name: 'Show more', exact: true }).click()
  await expect.poll(async () => (await endless.boundingBox())!.height).toBeGreaterThan(short * 3)
}

/** Scrolls up until the first message is there: an opened channel first goes to where it was read. */
async function scrollToFirst({ conversation }: Person) {
  await expect(async () => {
    await conversation.feed.evaluate((log) => (log.scrollTop = 0))
    await expect(conversation.message('An ordinary line.')).toBeInViewport({ timeout: 1_000 })
  }).toPass()
}

async function lookAtAlbum(ada: Person, product: Product) {
  const name = freshName('album')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const together = Array.from({ length: 11 }, (_, index) => `${index + 1}.png`)
  const paths = new Map<string, string>()
  for (const file of [...together, 'captioned.png']) paths.set(file, await bo.store(file, 'image/png', PIXEL))
  const send = (file: string) =>
    bo.sendFile(gid, paths.get(file)!, { name: file, content_type: 'image/png', size: 68, width: 640, height: 480 })
  for (const file of together) await send(file)
  await bo.say(gid, 'The yard today.')
  await send('captioned.png')

  await ada.appShell.row(`# ${name}`).click()
  const { feed, message } = ada.conversation
  const picture = (file: string) => feed.getByRole('button', { name: `Image, ${file}`, exact: true })
  const box = async (file: string) => (await picture(file).boundingBox())!
  await expect(picture('captioned.png')).toBeVisible()
  const captioned = await box('captioned.png')
  const caption = (await message('The yard today.').boundingBox())!
  expect(captioned.width).toBeGreaterThan(300)
  expect(captioned.y - (caption.y + caption.height)).toBeLessThan(20)
  const eleventh = await box('11.png')
  expect(eleventh.width).toBe(captioned.width)
  expect((await box('10.png')).width).toBeLessThan(captioned.width / 2)
  expect((await box('10.png')).y).toBeLessThan(eleventh.y)
}

test('messages of every kind stay within their row and have a name, wide and narrow', async ({ person, product }) => {
  const name = await writeEveryKind(product)
  const ada = await person({ account: 0 })
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ada.signIn()
  // The channel opens at the first unread message.
  await ada.appShell.row(`# ${name}`).click()
  await test.step('wide', () => readEveryKind(ada))
  await test.step('up to ten pictures that were sent together are side by side, and one with a caption is alone', () =>
    lookAtAlbum(ada, product))
  await ada.appShell.row(`# ${name}`).click()
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await ada.page.reload()
  await scrollToFirst(ada)
  await test.step('narrow', () => readEveryKind(ada))
})
