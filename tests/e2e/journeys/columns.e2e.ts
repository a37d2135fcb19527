/**
 * Checks the header of a conversation and its side panels with two people: members and presence, mute, pins, files,
 * saved messages.
 */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import type { Product } from '../product'
import { addMember, sidePanel, createChannel, createPrivate, chooseFromHeaderMenu } from '../steps'

const headOf = ({ page }: Person) => page.getByRole('main').locator('header')
const inHead = (person: Person, name: string) => headOf(person).getByRole('button', { name, exact: true })

async function readHeader(ada: Person, bo: Person) {
  const channel = await createPrivate(ada, 'Everything about line 11')
  await expect(headOf(ada).getByText('Everything about line 11')).toBeVisible()
  await expect(inHead(ada, 'Members')).toHaveAccessibleDescription('1 member')
  await inHead(ada, 'Members').click()
  await addMember(ada, bo)
  await expect(inHead(ada, 'Members')).toHaveAccessibleDescription('2 members')

  await bo.appShell.row(channel).click()
  await expect(headOf(bo).getByText('Everything about line 11')).toBeVisible()
  await expect(inHead(bo, 'Members')).toHaveAccessibleDescription('2 members')
  await chooseFromHeaderMenu(bo, 'About this channel')
  await expect(sidePanel(bo, 'About this channel')).toContainText('Everything about line 11')
  await expect(sidePanel(bo, 'About this channel')).toContainText(`Owner: ${ada.account.name}`)

  await ada.appShell.area('People').click()
  await ada.people.message(bo.account.name)
  await expect(ada.conversation.heading).toHaveText(bo.account.name)
  const head = headOf(ada)
  await expect(head.getByText('online', { exact: true })).toBeVisible()
  await bo.appShell.signOut(bo.account.name)
  await expect(head.getByText('offline', { exact: true })).toBeVisible()
  await bo.signIn()
  await expect(head.getByText('online', { exact: true })).toBeVisible()
}

async function muteForTimes(ada: Person, bo: Person) {
  const channel = await createChannel(ada)
  const row = bo.appShell.row(`# ${channel}`)
  await row.click()
  const gid = await bo.conversation.channelId()
  const HOUR_S = 3_600
  const lasts = { 'For 1 hour': 1, 'For 8 hours': 8, 'For 1 day': 24, 'For 1 week': 168, 'Until I unmute it': null }
  for (const [choice, hours] of Object.entries(lasts)) {
    await chooseFromHeaderMenu(bo, 'Mute…')
    const dialog = bo.page.getByRole('dialog', { name: `Mute # ${channel}?` })
    await dialog.getByRole('radio', { name: choice, exact: true }).check()
    const request = bo.page.waitForRequest((request) => request.url().endsWith('/api/user/mute'))
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click()
    const { add_groups: groups } = (await request).postDataJSON() as {
      add_groups: [{ gid: number; expired_in?: number }]
    }
    expect(groups[0].gid).toBe(gid)
    if (hours === null) expect(groups[0]).not.toHaveProperty('expired_in')
    else expect(Math.abs(groups[0].expired_in! - hours * HOUR_S)).toBeLessThanOrEqual(2)
    await expect(row).toHaveAccessibleName(/muted/)
    await chooseFromHeaderMenu(bo, 'Unmute')
    await expect(row).not.toHaveAccessibleName(/muted/)
  }

  const elsewhere = await apiClientOf(bo.url, bo.account)
  await elsewhere.mute(gid, 4)
  await expect(row).toHaveAccessibleName(/muted/)
  await expect(row).not.toHaveAccessibleName(/muted/)
}

async function findMembers(ada: Person) {
  await ada.appShell.row('# random').click()
  await inHead(ada, 'Members').click()
  const members = sidePanel(ada, 'Members')
  await expect(members.getByRole('heading', { level: 3 })).toHaveText([
    /^Admin - \d+$/,
    /^Bot - \d+$/,
    /^Member - \d+$/,
  ])
  const [admins] = await members.getByRole('list').all()
  await expect(admins!.getByRole('link', { name: new RegExp(ada.account.name) })).toContainText('You')
  await members.getByRole('searchbox').fill('timetable')
  await expect(members.getByRole('heading', { level: 3 })).toHaveText(['Bot - 1'])
  await expect(members.getByRole('link')).toHaveCount(1)
}

async function followPanels(ada: Person, bo: Person, product: Product) {
  // Both may pin: one as an admin, the other as the owner.
  const channel = await createPrivate(bo)
  await inHead(bo, 'Members').click()
  await addMember(bo, ada)
  await ada.appShell.row(channel).click()
  await ada.conversation.sayDelivered('The key is under the mat.')
  await ada.conversation.choose({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('line 11') })
  await ada.conversation.send.click()
  await expect(ada.conversation.message('plan.txt')).toBeVisible()
  await ada.conversation.chooseAction('under the mat', 'Pin')
  await expect(inHead(ada, 'Pinned messages')).toHaveAccessibleDescription('1')

  await bo.conversation.chooseAction('under the mat', 'Save')
  await expect(bo.page.getByText('Saved', { exact: true }).last()).toBeVisible()
  const gid = await bo.conversation.channelId()
  await product.control.insertMessages({
    gid,
    from: [await product.uidOf(ada.account)],
    count: 300,
    text: 'number {i}.',
  })
  await expect(bo.conversation.message('number 299.')).toBeInViewport()

  const away = async () => {
    await bo.conversation.jumpToLatest.click()
    await expect(bo.conversation.message('number 299.')).toBeInViewport()
  }
  await inHead(bo, 'Pinned messages').click()
  const pins = sidePanel(bo, 'Pinned messages')
  await expect(pins).toContainText(`Pinned by ${ada.account.name}`)
  await pins.getByRole('button', { name: 'Show in conversation' }).click()
  await expect(bo.conversation.message('under the mat')).toBeInViewport()
  await away()
  await bo.page.getByRole('button', { name: 'Files here' }).click()
  await expect(sidePanel(bo, 'Files here').getByRole('listitem')).toContainText('plan.txt')
  await sidePanel(bo, 'Files here').getByRole('button', { name: 'Show in conversation' }).click()
  await expect(bo.conversation.message('plan.txt')).toBeInViewport()
  await away()
  await bo.page.getByRole('button', { name: 'Saved from here' }).click()
  await expect(sidePanel(bo, 'Saved from here')).toContainText('The key is under the mat.')
  await sidePanel(bo, 'Saved from here').getByRole('link', { name: 'Show in conversation' }).click()
  await expect(bo.conversation.message('under the mat')).toBeInViewport()
  await ada.page.getByRole('button', { name: 'Saved from here' }).click()
  await expect(sidePanel(ada, 'Saved from here')).not.toContainText('The key is under the mat.')

  await inHead(bo, 'Pinned messages').click()
  await pins.getByRole('button', { name: 'Unpin' }).click()
  await expect(pins).toContainText('Nothing is pinned yet.')
  await expect(inHead(ada, 'Pinned messages')).toHaveCount(0)
}

test('the header and the panels of a conversation tell both people the same, and lead to their messages', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  await ada.signIn()
  await bo.signIn()
  await test.step('the header shows the description of a channel, its member count, and who is online', () =>
    readHeader(ada, bo))
  await test.step('members are grouped by role, and found by a few letters', () => findMembers(ada))
  await test.step('a channel stays muted for the chosen time, or until it is unmuted', () => muteForTimes(ada, bo))
  if (product.isControlled)
    await test.step('pins, files and saved messages of a conversation lead to their message', () =>
      followPanels(ada, bo, product))
})
