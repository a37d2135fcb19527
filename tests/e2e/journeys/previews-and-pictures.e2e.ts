/**
 * Checks content that loads on request (the image of a link preview, a large GIF), images on the clipboard, and voice
 * messages where copies of them are shown.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer } from '../product'
import { sidePanel, createChannel, freshName, recordVoice } from '../steps'

test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** The bytes after the end of a GIF only add to its size. */
const gif = (size: number) => Buffer.concat([PIXEL, Buffer.alloc(size - PIXEL.length)])

/** Returns an image of 8 × 6 px, drawn by the browser. */
async function drawImage(page: Page, type: string): Promise<Buffer> {
  const letters = await page.evaluate((type) => {
    const canvas = document.createElement('canvas')
    canvas.width = 8
    canvas.height = 6
    canvas.getContext('2d')?.fillRect(0, 0, 8, 6)
    return canvas.toDataURL(type).split(',')[1] ?? ''
  }, type)
  return Buffer.from(letters, 'base64')
}

const rowOf = ({ page, conversation }: Person, picture: string) =>
  conversation.messages.filter({ has: page.getByRole('button', { name: `Image, ${picture}`, exact: true }) })

test.describe('a linked page', () => {
  test.use({ flags: ['--allow-private'] })

  const HOST = 'tramway-museum.org'
  const LINK = `https://${HOST}/lettering`
  const PICTURE = `https://${HOST}/enamel.png`

  test('is requested only if previews are enabled, and its picture is loaded by a press', async ({ person }) => {
    const linked = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<html><head><title>Lettering of the underground</title><meta property="og:title" content="Lettering of the underground">
        <meta property="og:description" content="Four hundred names in enamel."><meta property="og:image" content="${PICTURE}"></head></html>`,
      )
    })
    await new Promise<void>((resolve) => linked.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(linked.address() as AddressInfo).port}/`
    const ada = await person({ account: 0 })
    const { page, context, conversation } = ada
    const requested: string[] = []
    // The client requests previews of public names only. The route replaces the name by a page on this machine.
    await context.route('**/api/resource/open_graphic_parse*', (route) => {
      const url = new URL(route.request().url())
      requested.push(url.searchParams.get('url') ?? '')
      url.searchParams.set('url', address)
      return route.continue({ url: url.href })
    })
    const pictures: (string | undefined)[] = []
    const picture = await drawImage(page, 'image/png')
    await context.route(`https://${HOST}/**`, (route) => {
      pictures.push(route.request().headers().referer)
      return route.fulfill({ contentType: 'image/png', body: picture })
    })

    await ada.signIn()
    const channel = await createChannel(ada)
    await conversation.sayDelivered(`Look at ${LINK}#top`)
    expect(requested).toEqual([])
    await page.goto(`${ada.url}/#/setting/appearance`)
    await page.getByRole('group', { name: 'Link previews' }).getByText('Title').click()
    await page.goBack()
    await expect(conversation.heading).toHaveText(new RegExp(channel))

    const card = conversation.message('Look at').getByRole('complementary', { name: `Preview of ${HOST}` })
    await expect(card.getByRole('link', { name: 'Lettering of the underground' })).toHaveAttribute('href', LINK)
    await expect(card).toContainText('Four hundred names in enamel.')
    expect(requested).toEqual([LINK])
    await expect(card.locator('img')).toHaveCount(0)
    expect(pictures).toEqual([])
    await card.getByRole('button', { name: `Show image from ${HOST}` }).click()
    await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
    // The image host sees that someone reads, but not on which page.
    expect(pictures).toEqual([undefined])
    linked.close()
  })
})

test('a picture is copied as PNG from its menu and from the viewer, and a type that cannot be copied says so', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const { page, context, conversation } = ada
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ada.signIn()
  await createChannel(ada)
  for (const [name, type] of [
    ['stop.jpg', 'image/jpeg'],
    ['hall.webp', 'image/webp'],
  ] as const) {
    await conversation.sayDelivered(`Here is ${name}`)
    await conversation.choose({ name, mimeType: type, buffer: await drawImage(page, type) })
    await conversation.send.click()
    await expect(rowOf(ada, name)).toBeVisible()
  }
  const clear = () => page.evaluate(() => navigator.clipboard.writeText('nothing'))
  const copied = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      if (!item?.types.includes('image/png')) return item?.types.join() ?? ''
      const { width, height } = await createImageBitmap(await item.getType('image/png'))
      return `${width} × ${height}`
    })

  await clear()
  await ada.conversation.chooseAction(rowOf(ada, 'stop.jpg'), 'Copy image')
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
  expect(await copied()).toBe('8 × 6')

  await clear()
  await ada.conversation.chooseAction(rowOf(ada, 'hall.webp'), 'Copy image')
  await expect(page.getByText('Cannot copy this type of image to clipboard', { exact: true })).toBeVisible()
  expect(await copied()).toBe('text/plain')

  await rowOf(ada, 'stop.jpg').getByRole('button', { name: 'Image, stop.jpg', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: 'stop.jpg' })
  await viewer.getByRole('button', { name: 'Copy image' }).click()
  await expect(viewer.getByText('Copied!', { exact: true })).toBeVisible()
  expect(await copied()).toBe('8 × 6')

  await clear()
  await viewer.getByRole('button', { name: 'Next' }).click()
  const next = page.getByRole('dialog', { name: 'hall.webp' })
  await next.getByRole('button', { name: 'Copy image' }).click()
  await expect(next.getByText('Cannot copy this type of image to clipboard', { exact: true })).toBeVisible()
  expect(await copied()).toBe('text/plain')
})

test('a GIF above 2 MB is loaded when it is pressed or shown in the viewer, and not before', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  const { page, conversation } = ada
  const name = freshName('moving')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const paths: Record<string, string> = {}
  for (const [file, size] of [
    ['pressed.gif', 2_000_001],
    ['small.gif', 2_000],
    ['large.gif', 2_000_001],
  ] as const) {
    await bo.say(gid, `Here is ${file}`)
    paths[file] = await bo.store(file, 'image/gif', gif(size))
    await bo.sendFile(gid, paths[file], { name: file, content_type: 'image/gif', size, width: 320, height: 240 })
  }
  const fetched: string[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    const file = Object.keys(paths).find((file) => paths[file] === searchParams.get('file_path'))
    if (file !== undefined && searchParams.get('thumbnail') !== 'true' && !fetched.includes(file)) fetched.push(file)
  })
  await ada.signIn()
  await ada.appShell.row(`# ${name}`).click()
  const play = conversation.feed.getByRole('button', { name: 'Play pressed.gif' })
  const small = conversation.feed.getByRole('button', { name: 'Image, small.gif', exact: true })
  await expect(play).toBeVisible()
  await expect(small).toBeVisible()
  await expect.poll(() => fetched).toEqual(['small.gif'])

  await small.click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toHaveAccessibleName('small.gif')
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  expect(fetched).toEqual(['small.gif'])
  await viewer.getByRole('button', { name: 'Next' }).click()
  await expect(viewer).toHaveAccessibleName('large.gif')
  await expect.poll(() => fetched).toEqual(['small.gif', 'large.gif'])
  await page.keyboard.press('Escape')

  await play.click()
  await expect.poll(() => fetched).toEqual(['small.gif', 'large.gif', 'pressed.gif'])
  await expect(conversation.feed.getByRole('button', { name: 'Image, pressed.gif', exact: true })).toBeVisible()
})

for (const version of ['0.3.3', '0.5.31']) {
  test.describe(`a forwarded and saved voice message (${version})`, () => {
    test.use({ flags: ['--version', version] })

    test('plays in the forwarded messages and in Saved', async ({ person }) => {
      const ada = await person({ account: 0 })
      const { page, conversation } = ada
      await ada.signIn()
      const channel = await createChannel(ada)
      await recordVoice(ada)
      await conversation.send.click()
      const row = conversation.messages.filter({ has: page.getByRole('group', { name: 'Voice message' }) })
      await ada.conversation.chooseAction(row, 'Save')
      await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
      await ada.conversation.chooseAction(row, 'Forward')
      const dialog = page.getByRole('dialog', { name: 'Forward message' })
      await dialog.getByRole('searchbox').fill(channel)
      await dialog.getByRole('checkbox').first().check()
      await dialog.getByRole('button', { name: 'Forward to 1' }).click()
      await conversation.message('1 forwarded message').getByRole('button', { name: 'Open', exact: true }).click()
      await expectPlays(sidePanel(ada, 'Forwarded messages'))

      await page.goto(`${ada.url}/#/favs`)
      await expectPlays(page.getByRole('main').getByRole('list', { name: 'Saved' }))
    })
  })
}

/** Checks that playing a voice message moves its position. */
async function expectPlays(place: ReturnType<typeof sidePanel>) {
  const voice = place.getByRole('group', { name: 'Voice message' })
  await voice.getByRole('button', { name: /^Play / }).click()
  const position = voice.getByRole('slider', { name: 'Position' })
  await expect
    .poll(async () => Number((await position.getAttribute('aria-valuenow')) ?? (await position.inputValue())), {
      timeout: 15_000,
    })
    .toBeGreaterThan(0)
}
