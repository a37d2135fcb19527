/** Pages that stay open while something else happens: the machine sleeps, another tab opens, a file is pasted. */
import { expect, test } from '../journey'
import { createChannel } from '../steps'

const DAY_MS = 24 * 60 * 60 * 1000

test('yesterday’s messages are under "Yesterday" after the machine slept over midnight', async ({ person }) => {
  const ada = await person({ account: 0 })
  ada.watch.expectNetworkTrouble()
  await ada.page.clock.install()
  await ada.signIn()
  await createChannel(ada)
  await ada.conversation.sayDelivered('Good night')
  const day = (name: string) => ada.conversation.feed.getByRole('separator', { name, exact: true })
  await expect(day('Today')).toHaveCount(1)
  await ada.context.setOffline(true)
  // Due timers fire at most once, as after the lid of a laptop was opened.
  await ada.page.clock.fastForward(DAY_MS)
  await expect(day('Yesterday')).toHaveCount(1)
  await expect(day('Today')).toHaveCount(0)
})

test('a tab that another one made inactive takes over when that one is closed, and gives way to another client', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  const later = await ada.context.newPage()
  await later.goto(`${product.url}/#/chat`)
  await expect(ada.page).toHaveTitle(/\[INACTIVE\]/)
  await later.close()
  await expect(ada.page).not.toHaveTitle(/\[INACTIVE\]/, { timeout: 15_000 })
  await ada.appShell.row(`# ${channel}`).click()
  await ada.conversation.sayDelivered('Here again')

  const other = await ada.context.newPage()
  await other.goto(`${product.url}/manifest.webmanifest`)
  await other.evaluate(() => new BroadcastChannel('VOCECHAT_CHANNEL').postMessage({ type: 'NEW_TAB' }))
  await expect(ada.page).toHaveTitle(/\[INACTIVE\]/)
  await expect(ada.page.getByRole('dialog', { name: 'Only one active tab is allowed' })).toBeVisible()
})

test('files come into the tray from a file manager, and one of 120 MB says that a reload loses it', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
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
})
