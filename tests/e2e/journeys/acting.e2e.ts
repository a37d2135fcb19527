/**
 * Two people act on messages: pin and jump to the pin, share a link, forward with a comment, select and delete, view
 * images.
 */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer, type Product } from '../product'
import { sidePanel, createChannel, freshName, openChannelTogether } from '../steps'

async function pinLinkAndForward(ada: Person, bo: Person, product: Product) {
  const channel = await createChannel(ada)
  const gid = await ada.conversation.channelId()
  await ada.conversation.say('The key is under the mat.')
  await expect(ada.conversation.message('under the mat')).toBeVisible()
  await ada.conversation.chooseAction('under the mat', 'Pin')
  await product.control.insertMessages({ gid, count: 300, text: 'number {i}.', words: [5, 30] })

  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.messages.first()).toBeVisible()
  await bo.page.getByRole('button', { name: 'Pinned messages' }).click()
  const pins = bo.page.getByRole('complementary', { name: 'Pinned messages' })
  await expect(pins.getByText('The key is under the mat.')).toBeVisible()
  await pins.getByRole('button', { name: 'Show in conversation' }).click()
  await expect(bo.conversation.message('under the mat')).toBeInViewport()

  await bo.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bo.conversation.chooseAction('under the mat', 'Copy link')
  await expect(bo.page.getByText('Copied', { exact: false }).first()).toBeVisible()
  const link = await bo.page.evaluate(() => navigator.clipboard.readText())
  await expect(ada.conversation.message('number 299.')).toBeInViewport()
  await ada.page.goto(link)
  await expect(ada.conversation.message('under the mat')).toBeInViewport()

  const other = await createChannel(ada)
  await bo.page.getByRole('complementary').getByRole('button', { name: 'Close', exact: true }).click()
  await bo.conversation.chooseAction('under the mat', 'Forward')
  const dialog = bo.page.getByRole('dialog', { name: 'Forward message' })
  await dialog.getByRole('searchbox').fill(other)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('From the other room:')
  await dialog.getByRole('button', { name: 'Forward to 1' }).click()
  await expect(ada.conversation.message('From the other room:')).toBeVisible()
  await expect(ada.conversation.message('The key is under the mat.')).toBeVisible()
}

async function deleteOneByOne(ada: Person, bo: Person, product: Product) {
  const channel = await createChannel(ada)
  await bo.appShell.row(`# ${channel}`).click()
  for (const line of ['alpha', 'beta', 'gamma']) await ada.conversation.say(`line ${line}.`)
  await expect(bo.conversation.message('line gamma.')).toBeVisible()
  const gone = bo.conversation.message('Message deleted')

  await ada.conversation.chooseAction('line alpha.', 'Select')
  await ada.conversation.message('line gamma.').click({ modifiers: ['Shift'] })
  const bar = ada.page.getByRole('toolbar', { name: 'Selected messages' })
  await expect(bar).toContainText('3 selected')
  await product.control.addRule({ route: 'DELETE /message/*', skip: 1, times: 1, refuse: { status: 500 } })
  ada.watch.expectNetworkTrouble()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = ada.page.getByRole('dialog', { name: /^Delete \d/ })
  await expect(dialog).toHaveAccessibleName('Delete 3 messages?')
  await dialog.getByRole('button', { name: 'Delete messages' }).click()
  await expect(dialog.getByText('1 message was not deleted')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(/line beta\./)
  // A deleted message disappears from the dialog and from the selection.
  await expect(dialog).toHaveAccessibleName('Delete 1 message?')
  await expect(gone).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog).toBeHidden()
  await expect(gone).toHaveCount(3)
}

async function viewPictures(ada: Person, product: Product) {
  await createChannel(ada)
  const gid = await ada.conversation.channelId()
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const { page } = ada
  for (const name of ['stop.png', 'depot.png']) {
    const bytes = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: name === 'stop.png' ? 400 : 300 } })
    const path = await bo.store(name, 'image/png', bytes)
    await bo.sendFile(gid, path, { name, content_type: 'image/png', size: bytes.length, width: 640, height: 400 })
    await bo.say(gid, `That was ${name}.`)
  }
  const thumbnail = ada.conversation.feed.getByRole('button', { name: /stop\.png/ })
  await thumbnail.click()
  const viewer = (name: string) => page.getByRole('dialog', { name })
  await expect(viewer('stop.png')).toContainText('1 of 2')
  await expect(viewer('stop.png').getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await expect(viewer('stop.png')).toContainText(product.accounts[1]!.name)
  await page.keyboard.press('ArrowRight')
  await expect(viewer('depot.png')).toContainText('2 of 2')
  await viewer('depot.png').getByRole('button', { name: 'Zoom in' }).click()
  await page.keyboard.press('+')
  await expect(viewer('depot.png')).toContainText('200%')
  await page.keyboard.press('0')
  await expect(viewer('depot.png')).toContainText('100%')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('ControlOrMeta+C')
  await expect(viewer('depot.png').getByRole('status').filter({ hasText: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))).toContain(
    'image/png',
  )
  const download = page.waitForEvent('download')
  await viewer('depot.png')
    .getByRole('link', { name: 'Download' })
    .or(viewer('depot.png').getByRole('button', { name: 'Download' }))
    .click()
  expect((await download).suggestedFilename()).toBe('depot.png')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(thumbnail).toBeFocused()
}

async function selectByTouch(ada: Person) {
  const { page, conversation } = ada
  for (const name of ['alpha', 'beta', 'gamma', 'delta']) await conversation.sayDelivered(`line ${name}.`)
  const devices = await page.context().newCDPSession(page)
  const down = async (text: string) => {
    const box = (await conversation.message(text).getByText(text).boundingBox())!
    const touchPoints = [{ x: box.x + 20, y: box.y + box.height / 2 }]
    await devices.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  }
  const lift = () => devices.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const bar = page.getByRole('toolbar', { name: 'Selected messages' })

  await down('line alpha.')
  const select = page.getByRole('menuitem', { name: 'Select', exact: true })
  await expect(select).toBeVisible()
  await lift()
  await select.click()
  await expect(bar).toContainText('1 selected')
  await down('line beta.')
  await lift()
  await expect(bar).toContainText('2 selected')
  await down('line delta.')
  await expect(bar).toContainText('4 selected')
  await lift()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 4 messages?' })
  await question.getByRole('button', { name: 'Delete messages' }).click()
  await expect(conversation.message('You deleted this message')).toHaveCount(4)
}

test('two people pin, link, forward, view, select and delete messages', async ({ person, product }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  if (product.isControlled) {
    const bo = await person({ account: 1 })
    await bo.signIn()
    await test.step('a pin reaches another user; a copied link opens at its message; a message is forwarded with a comment', () =>
      pinLinkAndForward(ada, bo, product))
    await test.step('the viewer steps through the pictures of a conversation by keys, and returns the focus', () =>
      viewPictures(ada, product))
    await test.step('several messages are selected and deleted one by one, and failures are reported', () =>
      deleteOneByOne(ada, bo, product))
    await bo.page.close()
  }
  await createChannel(ada)
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await test.step('on touch a long press begins a selection, a tap adds one more, another long press adds all between', () =>
    selectByTouch(ada))
})

test.describe('with a server that deletes several messages in one call', () => {
  test.use({ flags: ['--version', '0.4.0'] })

  test('several messages are saved, forwarded together and deleted at once; failures are reported one by one @control', async ({
    person,
    product,
  }) => {
    const ada = await person({ account: 0 })
    const bo = await person({ account: 1 })
    const depot = freshName('depot')
    await createChannelOnServer(product.url, product.accounts[0]!, depot)
    const channel = await openChannelTogether(ada, bo)
    await bo.appShell.row(`# ${channel}`).click()
    const lines = ['line alpha.', 'line beta.', 'line gamma.']
    for (const line of lines) await ada.conversation.sayDelivered(line)
    const { page } = ada
    const bar = page.getByRole('toolbar', { name: 'Selected messages' })
    const chooseAll = async () => {
      await ada.conversation.chooseAction('line alpha.', 'Select')
      await ada.conversation.message('line gamma.').click({ modifiers: ['Shift'] })
      await expect(bar).toContainText('3 selected')
    }

    await chooseAll()
    await page.goBack()
    await expect(bar).toBeHidden()
    await expect(ada.conversation.message('line beta.')).toBeVisible()
    await chooseAll()
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(bar).toBeHidden()
    await chooseAll()
    await bar.getByRole('button', { name: 'Forward' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forward 3 messages' })
    await dialog.getByRole('checkbox', { name: depot }).check()
    await dialog.getByRole('button', { name: 'Forward to 1' }).click()
    await expect(bar).toBeHidden()

    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname)
    })
    // The bulk call gives no reason per message, so the client deletes them one by one, and one of them is refused.
    await product.control.addRule({ route: 'DELETE /message/bulk/*', times: 1, refuse: { status: 500 } })
    await product.control.addRule({ route: 'DELETE /message/*', skip: 1, times: 1, refuse: { status: 500 } })
    ada.watch.expectNetworkTrouble()
    await chooseAll()
    await bar.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: /^Delete \d/ })
    await question.getByRole('button', { name: 'Delete messages' }).click()
    await expect(question.getByText('1 message was not deleted')).toBeVisible()
    await expect(question.getByRole('listitem')).toHaveText(/line beta\./)
    const gone = bo.conversation.message('Message deleted')
    await expect(gone).toHaveCount(2)
    await question.getByRole('button', { name: 'Retry' }).click()
    await expect(question).toBeHidden()
    await expect(gone).toHaveCount(3)
    expect(calls.map((path) => path.includes('/bulk/'))).toEqual([true, false, false, false, false])

    for (const line of ['line delta.', 'line epsilon.']) await ada.conversation.sayDelivered(line)
    calls.length = 0
    await ada.conversation.chooseAction('line delta.', 'Select')
    await ada.conversation.message('line epsilon.').click({ modifiers: ['Shift'] })
    await bar.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete messages' }).click()
    await expect(gone).toHaveCount(5)
    expect(calls).toEqual([expect.stringMatching(/\/message\/bulk\/\d+,\d+$/)])

    // While the pointer is over the list, a conversation with news stays where it was, maybe below the edge.
    await bo.conversation.composer.hover()
    await bo.appShell.row(`# ${depot}`).click()
    const forwarded = bo.conversation.message('3 forwarded messages')
    await expect(forwarded).toContainText('line beta.')
    const open = forwarded.getByRole('button', { name: 'Open', exact: true })
    await open.click()
    for (const line of lines) await expect(sidePanel(bo, 'Forwarded messages').getByText(line)).toBeVisible()
    await bo.page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await page.getByRole('link', { name: 'Saved', exact: true }).click()
    const saved = page.getByRole('main')
    for (const line of lines) await expect(saved.getByText(line)).toBeVisible()
  })
})
