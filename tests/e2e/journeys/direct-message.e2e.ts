/** Sends a direct message with a dropped image and a file of 5 MB. The received bytes must equal the sent ones. */
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../journey'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('an image is dropped and a file of 5 MB is uploaded with progress, and both are downloaded unchanged', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  await ada.signIn()
  await bo.signIn()
  await ada.appShell.area('People').click()
  await ada.people.message(bo.account.name)
  await expect(ada.conversation.heading).toHaveText(new RegExp(bo.account.name))

  const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  await dropInto(ada.page, image, 'crossing.png', 'image/png')
  await expect(ada.conversation.attachments.getByRole('listitem', { name: /^crossing\.png/ })).toBeVisible()
  // A drop beside the conversation is canceled, or the browser would leave the page for the file.
  const isIgnored = await ada.appShell.conversations.evaluate((list) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.txt'))
    return list.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  expect(isIgnored).toBe(false)
  await ada.conversation.send.click()
  await expect(ada.conversation.attachments).toBeHidden()

  const bytes = randomBytes(5_000_000)
  const slow = await ada.context.newCDPSession(ada.page)
  await slow.send('Network.enable')
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 5,
    downloadThroughput: 50e6,
    uploadThroughput: 2.5e6,
  })
  await ada.conversation.choose({ name: 'survey.bin', mimeType: 'application/octet-stream', buffer: bytes })
  await ada.conversation.send.click()
  await expect(ada.page.getByRole('progressbar', { name: /survey\.bin/ })).toBeVisible()
  await expect(ada.page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  await slow.detach()

  await bo.appShell.row(ada.account.name).click()
  const picture = bo.conversation.messages.getByRole('button', { name: 'Image, crossing.png' }).last()
  await expect(picture).toBeVisible()
  const width = () => picture.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)

  const file = bo.conversation.message('survey.bin').last()
  const download = bo.page.waitForEvent('download')
  await file
    .getByRole('link', { name: /Download|survey\.bin/ })
    .first()
    .click()
  const saved = await (await download).path()
  expect(sha256(await readFile(saved))).toBe(sha256(bytes))
})

/** Simulates dropping a file onto the conversation. */
async function dropInto(page: Page, bytes: Buffer, name: string, type: string) {
  const transfer = await page.evaluateHandle(
    ({ base64, fileName, contentType }) => {
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([content], fileName, { type: contentType }))
      return data
    },
    { base64: bytes.toString('base64'), fileName: name, contentType: type },
  )
  const feed = page.getByRole('log')
  for (const step of ['dragenter', 'dragover', 'drop']) await feed.dispatchEvent(step, { dataTransfer: transfer })
}
