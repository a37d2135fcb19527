/** The journeys with files: chosen, dropped, pasted, looked at, brought home. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/pipeline/stage'
import type { Journey, Stage } from './journeys'
import { button, COMPOSER, MAIN, message } from './person'
import { waitUntil } from './waitUntil'

/** Sends what is attached, and waits until the server has it: the browser reads a file while it uploads. */
async function sendAttached({ ada, product, gid }: Stage, name: string) {
  const count = async () => (await product.control.storedMessages(gid)).messages.length
  const before = await count()
  await ada.see({ role: 'listitem', text: name, inside: { role: 'list', name: 'Attachments', inside: MAIN } })
  await ada.click(button('Send', MAIN))
  await waitUntil(`the server has ${name}`, async () => (await count()) === before + 1)
}

async function choose(stage: Stage) {
  const { ada } = stage
  const folder = mkdtempSync(join(tmpdir(), 'parley-chosen-'))
  const path = join(folder, 'timetable.txt')
  writeFileSync(path, 'five, ten past five, twenty past five')
  // The browser's own dialog is not a part of the page.
  await ada.tab.evaluate('void (HTMLInputElement.prototype.click = () => undefined)')
  await ada.click(button('Attach files', MAIN))
  await ada.tab.chooseFiles('main input[type=file]', [path])
  await sendAttached(stage, 'timetable.txt')
  rmSync(folder, { recursive: true })
}

/** No engine here draws these photographs by itself: a worker converts them. */
async function photograph(stage: Stage) {
  const { ada } = stage
  await ada.tab.chooseFiles('main input[type=file]', [join(root, 'tests/support/photograph.heic')])
  await sendAttached(stage, 'photograph.heic')
  const width = `[...document.querySelectorAll('main [role=log] img')].at(-1)?.naturalWidth`
  await waitUntil('the photograph is drawn', async () => (await ada.tab.evaluate(width)) === 320)
}

async function deleteAfterSend(stage: Stage) {
  const { ada, product, gid } = stage
  const folder = mkdtempSync(join(tmpdir(), 'parley-deleted-'))
  const path = join(folder, 'video.bin')
  writeFileSync(path, Buffer.alloc(20_000_000, 7))
  await ada.tab.chooseFiles('main input[type=file]', [path])
  await ada.see({ role: 'listitem', text: 'video.bin', inside: { role: 'list', name: 'Attachments', inside: MAIN } })
  const before = (await product.control.storedMessages(gid)).messages.length
  await ada.click(button('Send', MAIN))
  rmSync(folder, { recursive: true })
  // It depends on the moment whether this device has a copy already, which is sent instead.
  const isSent = async () => (await product.control.storedMessages(gid)).messages.length > before
  const failed = { ...message('video.bin'), text: 'the file can no longer be read. It must be chosen again' }
  await waitUntil('the file is sent, or the message says why not', async () => (await isSent()) || ada.look(failed))
  await ada.say('What follows is sent.')
  await waitUntil('the next message is sent', async () => {
    const { messages } = await product.control.storedMessages(gid)
    return messages.at(-1)?.content === 'What follows is sent.'
  })
}

/** An expression that makes a picture and hands it to the function in `then` as a DataTransfer. */
const withPicture = (name: string, then: string) => `(async () => {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 200
  const brush = canvas.getContext('2d')
  brush.fillStyle = 'teal'
  brush.fillRect(20, 20, 200, 120)
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  const data = new DataTransfer()
  data.items.add(new File([blob], '${name}', { type: 'image/png' }))
  ;(${then})(data)
})()`

async function drop(stage: Stage) {
  const { ada } = stage
  const events = `(dataTransfer) => {
    const feed = document.querySelector('main [role=log]')
    for (const step of ['dragenter', 'dragover', 'drop'])
      feed.dispatchEvent(new DragEvent(step, { dataTransfer, bubbles: true, cancelable: true }))
  }`
  await ada.tab.evaluate(withPicture('stop.png', events))
  await sendAttached(stage, 'stop.png')
}

async function paste(stage: Stage) {
  const { ada } = stage
  await ada.click(COMPOSER)
  // Firefox gives an event that a script creates no files.
  const event = `(data) => {
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(paste, 'clipboardData', { value: data })
    document.activeElement.dispatchEvent(paste)
  }`
  await ada.tab.evaluate(withPicture('depot.png', event))
  await sendAttached(stage, 'depot.png')
}

async function view({ ada }: Stage) {
  await ada.click({ role: 'button', partOfName: 'stop.png', inside: MAIN })
  await ada.see({ role: 'dialog', text: '1 of 2' })
  await ada.tab.press('Escape')
  await ada.seeNoMore({ role: 'dialog' })
}

async function exportAll({ ada }: Stage) {
  await ada.click(button('Conversation settings', MAIN))
  await ada.click({ role: 'menuitem', name: 'Export conversation' })
  await ada.click(button('Export', { role: 'dialog' }))
  await ada.see({ role: 'dialog', text: 'messages were exported.' })
  await ada.tab.press('Escape')
  await ada.seeNoMore({ role: 'dialog' })
}

export const FILE_JOURNEYS: readonly Journey[] = [
  { title: 'sends a file from the file dialog', run: choose },
  { title: 'sends a dropped picture', run: drop },
  { title: 'sends a pasted picture', run: paste },
  { title: 'looks at a picture in the viewer', run: view },
  { title: 'sends a photograph of a phone (HEIC) and shows it', run: photograph },
  { title: 'exports the conversation', run: exportAll },
  { title: 'sends what follows a file that is deleted right after Send', run: deleteAfterSend },
]
