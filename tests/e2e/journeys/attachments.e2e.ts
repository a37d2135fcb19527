/**
 * Attached files: chosen, pasted from a file manager and dropped, kept over a reload, and sent to another person, whose
 * received bytes must equal the sent ones.
 */
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, type Person } from '../journey'
import { openChannelTogether } from '../steps'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const chosen = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

async function waitInTray(ada: Person, bo: Person, channel: string) {
  await bo.conversation.say('Which files?')
  await expect(ada.conversation.message('Which files?')).toBeVisible()
  const { page, conversation } = ada
  await conversation.message('Which files?').focus()
  await page.keyboard.press('r')
  await conversation.composer.fill('These two.')
  await conversation.choose(chosen('first.txt', 'one'), chosen('second.txt', 'two'), chosen('third.txt', 'three'))
  const items = conversation.attachments.getByRole('listitem')
  await expect(items).toHaveCount(3)
  await items.nth(1).hover()
  await items
    .nth(1)
    .getByRole('button', { name: /^Move .* up$/ })
    .click()
  await items.nth(2).hover()
  await items
    .nth(2)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(items).toHaveCount(2)
  await expect(items.first()).toHaveAccessibleName(/^second\.txt/)
  const answer = page.getByRole('group', { name: `Replying to ${bo.account.name}` })
  await expect(answer).toBeVisible()

  // Another conversation and a reload must not lose any part of the draft.
  await ada.appShell.row('# random').click()
  await expect(answer).toHaveCount(0)
  await ada.appShell.row(`# ${channel}`).click()
  await expect(items).toHaveCount(2)
  await page.reload()
  await expect(conversation.composer).toHaveValue('These two.')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toHaveAccessibleName(/^second\.txt/)
  await expect(answer).toBeVisible()

  await conversation.send.click()
  await expect(bo.conversation.message('These two.')).toContainText('Which files?')
  await expect.poll(() => bo.conversation.linesInOrder(/\w+\.txt/)).toEqual(['second.txt', 'first.txt'])
  await expect(items).toHaveCount(0)
  await expect(answer).toHaveCount(0)
}

async function pasteLargeFile(ada: Person) {
  const { composer, attachments } = ada.conversation
  const paste = (text: string, files: { name: string; size: number }[]) =>
    composer.evaluate(
      (box, given) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', given.text)
        for (const { name, size } of given.files)
          clipboardData.items.add(new File([new Uint8Array(size)], name, { type: 'application/octet-stream' }))
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      { text, files },
    )
  await paste('/home/ada/plan.bin\n/home/ada/film.mkv', [
    { name: 'plan.bin', size: 100 },
    { name: 'film.mkv', size: 120_000_000 },
  ])
  await expect(attachments.getByRole('listitem')).toHaveCount(2)
  await expect(composer).toHaveValue('')
  const film = attachments.getByRole('listitem', { name: /^film\.mkv/ })
  await expect(film).toContainText('Lost if this page is reloaded')
  await expect(attachments).not.toContainText('Choose this file again')
  // The draft is written before the page is left.
  await expect(attachments.getByRole('listitem', { name: /^plan\.bin/ })).not.toContainText('Lost')
  await ada.page.reload()
  await expect(film).toContainText('Choose this file again')
  await expect(attachments.getByRole('listitem', { name: /^plan\.bin/ })).not.toContainText('again')
}

async function dropPicture(ada: Person, bo: Person) {
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

  await bo.appShell.row(ada.account.name).click()
  const picture = bo.conversation.messages.getByRole('button', { name: 'Image, crossing.png' }).last()
  await expect(picture).toBeVisible()
  const width = () => picture.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
}

async function uploadLargeFile(ada: Person, bo: Person) {
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

  const file = bo.conversation.message('survey.bin').last()
  const download = bo.page.waitForEvent('download')
  await file
    .getByRole('link', { name: /Download|survey\.bin/ })
    .first()
    .click()
  const saved = await (await download).path()
  expect(sha256(await readFile(saved))).toBe(sha256(bytes))
}

test('files are chosen, pasted and dropped, wait over a reload, and arrive unchanged', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.composer).toBeVisible()
  await test.step('files wait in a tray, in the chosen order, with a text and a reply, over a reload', () =>
    waitInTray(ada, bo, channel))
  await test.step('files come from a file manager, and one of 120 MB says that a reload loses it', () =>
    pasteLargeFile(ada))
  await ada.appShell.area('People').click()
  await ada.people.message(bo.account.name)
  await expect(ada.conversation.heading).toHaveText(new RegExp(bo.account.name))
  await test.step('a picture is dropped into a direct message', () => dropPicture(ada, bo))
  await test.step('a file of 5 MB is uploaded with progress and downloaded unchanged', () => uploadLargeFile(ada, bo))
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
