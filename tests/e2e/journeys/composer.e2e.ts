/** Two people use the composer: names, channels and emoji from lists, Markdown, pasting, keys, tools and expiry. */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { chooseFromHeaderMenu, createChannel, openChannelTogether } from '../steps'

/** Pastes this: the browser's data for text in several forms, or for an image. */
const paste = ({ conversation }: Person, forms: Record<string, string>, picture?: string) =>
  conversation.composer.evaluate(
    (box, { forms, picture }) => {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(forms)) data.setData(type, text)
      if (picture !== undefined) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      }
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { forms, picture },
  )

const expiryButton = ({ page }: Person) => page.getByRole('button', { name: /^Message expiry/ })

async function undoAndType(ada: Person) {
  const { page, conversation } = ada
  await conversation.composer.focus()
  await page.keyboard.type('A long thought ')
  await page.keyboard.type('@ran')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(conversation.composer).not.toHaveValue('A long thought @ran')
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(conversation.composer).toHaveValue('A long thought @ran')
  await conversation.composer.fill('')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.type('from anywhere')
  await expect(conversation.composer).toHaveValue('from anywhere')
  await conversation.composer.press('Enter')
  await conversation.sayDelivered('and one more')
  await conversation.composer.focus()
  await page.keyboard.press('ArrowUp')
  const editing = page.getByRole('group', { name: 'Editing message' })
  await expect(editing).toBeVisible()
  await expect(conversation.composer).toHaveValue('and one more')
  await page.keyboard.press('Escape')
  await expect(editing).toHaveCount(0)
  await expect(conversation.composer).toHaveValue('')
}

async function findNames(ada: Person, bo: Person) {
  const { page, conversation } = ada
  const list = (name: string) => page.getByRole('listbox', { name })
  await conversation.composer.focus()

  const [first = ''] = bo.account.name.split(' ')
  await page.keyboard.type(`Ask @${first.slice(0, 3).toLowerCase()}`)
  await expect(list('Mentions').getByRole('option').first()).toContainText(bo.account.name)
  await page.keyboard.press('Enter')
  await expect(list('Mentions')).toHaveCount(0)
  await page.keyboard.type('about #rand')
  await expect(list('Channels').getByRole('option').first()).toContainText('random')
  await page.keyboard.press('Tab')
  // A colon right after a name would close it: `@Mira: hello`.
  await page.keyboard.type(' :tra')
  await expect(list('Emoji')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list('Emoji')).toHaveCount(0)
  await page.keyboard.type(' :tram')
  await expect(list('Emoji').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(conversation.composer).toHaveValue('')

  const question = bo.conversation.message('Ask')
  await expect(question).toHaveAccessibleName(/mentions you/)
  await expect(question).toContainText('#random')
  await expect(question).toContainText(/🚊|🚋|🚃|🚈/)
  // A press on a name opens the card of that person.
  await bo.conversation.message('Good morning.').getByRole('link', { name: ada.account.name }).click()
  const card = bo.page.getByRole('dialog', { name: ada.account.name })
  await expect(card).toBeVisible()
  await bo.page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await question.getByRole('link', { name: `@${bo.account.name}` }).click()
  await expect(bo.page.getByRole('dialog', { name: bo.account.name })).toContainText(bo.account.email)
  await bo.page.keyboard.press('Escape')
  await expect(bo.page.getByRole('dialog')).toHaveCount(0)
}

async function previewMarkdown(ada: Person, bo: Person) {
  const { page, conversation } = ada
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  await conversation.composer.fill('**bold** words\n\n')
  await conversation.composer.press('ControlOrMeta+End')
  await paste(ada, {
    'text/plain': 'line\tstop\n11\tHarbour\n12\tDepot',
    'text/html': '<table><tr><td>line</td><td>stop</td></tr><tr><td>11</td><td>Harbour</td></tr></table>',
  })
  await expect(conversation.composer).toHaveValue(/\| *line *\| *stop *\|/)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('strong')).toHaveText('bold')
  await expect(preview.getByRole('cell', { name: 'Depot' })).toBeVisible()
  await conversation.composer.press('ControlOrMeta+Enter')
  await expect(preview).toBeHidden()
  const received = bo.conversation.message('words')
  await expect(received.getByRole('strong')).toHaveText('bold')
  await expect(received.getByRole('columnheader', { name: 'stop' })).toBeVisible()

  const picture = (await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })).toString('base64')
  await paste(ada, {}, picture)
  await expect(conversation.attachments.getByRole('listitem')).toHaveCount(1)
  await conversation.composer.press('ControlOrMeta+Enter')
  await expect(bo.conversation.feed.getByRole('button', { name: 'Image, image.png' })).toBeVisible()
  await expect(conversation.attachments).toHaveCount(0)
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
}

async function letExpire(ada: Person, bo: Person) {
  const { page, conversation } = ada
  const expiry = expiryButton(ada)
  await expiry.click()
  await page.getByRole('menuitemradio', { name: '5 minutes' }).click()
  await conversation.say('The code is 4711.')
  await expect(bo.conversation.message('4711')).toHaveAccessibleName(/expires/)
  await expect(conversation.message('4711')).toHaveAccessibleName(/expires/)

  // Servers do not let replies expire, and the composer says so before one is sent.
  const note = page.getByRole('note')
  await expect(note).toHaveText('Your messages here disappear after 5 minutes')
  await conversation.message('Good morning.').focus()
  await page.keyboard.press('r')
  await expect(note).toHaveText('A reply stays; other messages disappear after 5 minutes')
  await page.keyboard.press('Escape')
  await expect(note).toHaveText('Your messages here disappear after 5 minutes')

  // Another device of hers sets a shorter time than the menu offers.
  const elsewhere = await apiClientOf(ada.url, ada.account)
  await elsewhere.expire(await conversation.channelId(), 4)
  await expiry.click()
  await expect(page.getByRole('menuitemradio', { name: '1 minute' })).toBeChecked()
  await page.keyboard.press('Escape')
  await conversation.say('And the key is under the mat.')
  const [mine, theirs] = [conversation.message('under the mat'), bo.conversation.message('under the mat')]
  await expect(theirs).toHaveAccessibleName(/expires/)
  await expect(theirs).toHaveCount(0)
  await expect(mine).toHaveCount(0)
  await expect(bo.conversation.message('4711')).toHaveCount(1)
}

async function toolsStay(ada: Person) {
  await createChannel(ada)
  const { page, conversation } = ada
  await page.reload()
  await expect(conversation.composer).toBeVisible()
  const record = page.getByRole('button', { name: 'Record voice message' })
  const placeOf = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox()
  const tools = ['Insert emoji', 'Members', 'Search here', 'Message expiry', 'Record voice message']
  const places = () => Promise.all(tools.map(placeOf))
  await expect(page.getByRole('main').getByText(/^Enter to send/)).toBeVisible()
  const before = await places()
  await page.mouse.move(600, 200)
  expect(await places()).toEqual(before)

  const expiry = await placeOf('Message expiry')
  await record.click()
  await expect(record).toHaveCount(0)
  expect(await placeOf('Message expiry')).toEqual(expiry)
  await page
    .getByRole('button', { name: 'Dismiss' })
    .or(page.getByRole('button', { name: 'Discard recording' }))
    .click()

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(expiryButton(ada)).toHaveCount(0)
  const choose = async (time: string) => {
    await chooseFromHeaderMenu(ada, 'Message expiry')
    await page.getByRole('menuitemradio', { name: time }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await choose('1 hour')
  await expect(expiryButton(ada)).toHaveAttribute('aria-pressed', 'true')
  await choose('Off')
  // The button stays after turning expiry off, because the user may want another time.
  await expect(expiryButton(ada)).not.toHaveAttribute('aria-pressed', 'true')
}

test('what people write is completed, previewed, undone and expires, and no tool moves meanwhile', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.composer).toBeVisible()
  await test.step('undo, ↑ and typing without focus in the box work as expected', () => undoAndType(ada))
  await test.step('a person, a channel and an emoji are found by their first letters', () => findNames(ada, bo))
  await test.step('an expiring message says so on both sides, and disappears on both', () => letExpire(ada, bo))
  await test.step('Markdown is previewed before it is sent, and a table and a picture are pasted', () =>
    previewMarkdown(ada, bo))
  await test.step('no tool moves when a recording begins, and a narrow page has all of them', () => toolsStay(ada))
})
