/** Photographs of phones (HEIC), which this browser cannot draw by itself: converted where they are looked at. */
import { readFile } from 'node:fs/promises'
import { apiClientOf } from '../apiClientOf'
import { expect, test } from '../journey'
import { createChannelOnServer } from '../product'
import { freshName } from '../steps'

const widthOf = (image: HTMLImageElement) => image.naturalWidth

test('a photograph of a phone is shown in the conversation and in the viewer, and TIFF is a card', async ({
  person,
  product,
}) => {
  const name = freshName('phones')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
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
  const ada = await person({ account: 0 })
  const { page, conversation } = ada
  const converters: string[] = []
  page.on('request', (request) => request.url().includes('heic.worker') && converters.push(request.url()))
  await ada.signIn()
  await page.getByRole('link', { name: 'Files' }).first().click()
  await expect(page.getByRole('button', { name: 'Preview IMG_0042.HEIC' })).toBeVisible()
  expect(converters).toEqual([])

  await page.getByRole('button', { name: 'Preview IMG_0042.HEIC' }).click()
  const preview = page.getByRole('dialog', { name: 'IMG_0042.HEIC' })
  await expect.poll(() => preview.getByRole('img', { name: 'IMG_0042.HEIC' }).evaluate(widthOf)).toBe(320)
  await page.keyboard.press('Escape')

  await page.goto(`${ada.url}/#/chat/channel/${gid}`)
  const picture = conversation.feed.getByRole('button', { name: 'Image, IMG_0042.HEIC', exact: true })
  await expect.poll(() => picture.locator('img').evaluate(widthOf)).toBe(320)
  await expect(conversation.feed.getByText('TIFF', { exact: true })).toBeVisible()
})
