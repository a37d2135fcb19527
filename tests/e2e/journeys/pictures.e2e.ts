/**
 * Checks content that loads on request (the image of a link preview, a large GIF), images on the clipboard, photographs of
 * phones (HEIC), which this browser cannot draw by itself, and a voice message where copies of it are shown.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer, type Product } from '../product'
import { createChannel, expectVoiceInCopies, freshName } from '../steps'

test.use({
  flags: ['--allow-private'],
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

const HOST = 'tramway-museum.org'
const LINK = `https://${HOST}/lettering`
const PICTURE = `https://${HOST}/enamel.png`

test('a linked picture and a large GIF load when they are wanted, pictures are copied, photographs of phones are shown, and a voice message plays where it went', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await test.step('a linked page is requested only if previews are enabled, and its picture is loaded by a press', () =>
    previewLinkedPage(ada))
  await test.step('a picture is copied as PNG from its menu and from the viewer, and a type that cannot be copied says so', () =>
    copyPictures(ada))
  await test.step('a GIF above 2 MB is loaded when it is pressed or shown in the viewer, and not before', () =>
    playGifs(ada, product))
  await test.step('a photograph of a phone is shown in the conversation and in the viewer, and TIFF is a card', () =>
    showPhotograph(ada, product))
  await test.step('a forwarded and saved voice message plays in the forwarded messages and in Saved', () =>
    expectVoiceInCopies(ada))
})

/** Serves a page with a title and a picture on this machine. */
async function serveLinkedPage() {
  const linked = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<html><head><title>Lettering of the underground</title><meta property="og:title" content="Lettering of the underground">
        <meta property="og:description" content="Four hundred names in enamel."><meta property="og:image" content="${PICTURE}"></head></html>`,
    )
  })
  await new Promise<void>((resolve) => linked.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(linked.address() as AddressInfo).port}/`
  return { address, close: () => linked.close() }
}

async function previewLinkedPage(ada: Person) {
  const linked = await serveLinkedPage()
  const { page, context, conversation } = ada
  const requested: string[] = []
  // The client requests previews of public names only. The route replaces the name by a page on this machine.
  await context.route('**/api/resource/open_graphic_parse*', (route) => {
    const url = new URL(route.request().url())
    requested.push(url.searchParams.get('url') ?? '')
    url.searchParams.set('url', linked.address)
    return route.continue({ url: url.href })
  })
  const pictures: (string | undefined)[] = []
  const picture = await drawImage(page, 'image/png')
  await context.route(`https://${HOST}/**`, (route) => {
    pictures.push(route.request().headers().referer)
    return route.fulfill({ contentType: 'image/png', body: picture })
  })

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
}

async function copyPictures(ada: Person) {
  const { page, context, conversation } = ada
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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
  await page.keyboard.press('Escape')
  await expect(next).toHaveCount(0)
}

async function playGifs(ada: Person, product: Product) {
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
}

const widthOf = (image: HTMLImageElement) => image.naturalWidth

async function showPhotograph(ada: Person, product: Product) {
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, freshName('phones'))
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const photograph = await readFile(new URL('../../support/photograph.heic', import.meta.url))
  // Many systems do not know the type.
  await bo.sendFile(gid, await bo.store('IMG_0042.HEIC', 'application/octet-stream', photograph), {
    name: 'IMG_0042.HEIC',
    content_type: 'application/octet-stream',
    size: photograph.length,
  })
  await bo.sendFile(gid, await bo.store('scan.tiff', 'application/octet-stream', new Uint8Array(8)), {
    name: 'scan.tiff',
    content_type: 'image/tiff',
    size: 8,
  })
  const { page, conversation } = ada
  const converters: string[] = []
  page.on('request', (request) => request.url().includes('heic.worker') && converters.push(request.url()))
  await page.getByRole('link', { name: 'Files' }).first().click()
  await expect(page.getByRole('button', { name: 'Preview IMG_0042.HEIC' })).toBeVisible()
  expect(converters).toEqual([])

  await page.getByRole('button', { name: 'Preview IMG_0042.HEIC' }).click()
  const preview = page.getByRole('dialog', { name: 'IMG_0042.HEIC' })
  // Its decoder has 3 MB, and is fetched and compiled first.
  await expect
    .poll(() => preview.getByRole('img', { name: 'IMG_0042.HEIC' }).evaluate(widthOf), { timeout: 30_000 })
    .toBe(320)
  await page.keyboard.press('Escape')

  await page.goto(`${ada.url}/#/chat/channel/${gid}`)
  const picture = conversation.feed.getByRole('button', { name: 'Image, IMG_0042.HEIC', exact: true })
  await expect.poll(() => picture.locator('img').evaluate(widthOf)).toBe(320)
  await expect(conversation.feed.getByText('TIFF', { exact: true })).toBeVisible()
}
