/** Checks the header of a conversation and its side panel with two people: announcement, rules, members, blocking. */
import { expect, test, type Person } from '../journey'
import { addMember, sidePanel, createPrivate, chooseFromHeaderMenu, openChannelTogether } from '../steps'

test.use({ flags: ['--version', '0.5.29'] })

async function announceAndRule(ada: Person, bo: Person, channel: string) {
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.message('Good morning.')).toBeVisible()

  await chooseFromHeaderMenu(ada, 'Announcement')
  await sidePanel(ada, 'Announcement').getByRole('button', { name: 'Write announcement' }).click()
  await ada.page.getByRole('textbox', { name: 'Announcement' }).fill('**Trams** stop at nine')
  await ada.page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(sidePanel(ada, 'Announcement').getByText('Trams stop at nine')).toBeVisible()
  await bo.conversation.heading.hover()
  await expect(bo.page.getByText('New announcement')).toBeVisible()
  await bo.page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(sidePanel(bo, 'Announcement').getByText('Trams stop at nine')).toBeVisible()
  await expect(bo.page.getByText('New announcement')).toBeHidden()

  await bo.page.keyboard.press('Escape')
  // The notice is gone, so the focus goes to the menu that has the announcement.
  await expect(bo.page.getByRole('button', { name: 'Conversation settings', exact: true })).toBeFocused()
  await bo.page.keyboard.press('Control+f')
  await sidePanel(bo, 'Search here').getByRole('searchbox').fill('lantern')
  await expect(sidePanel(bo, 'Search here').getByText('No message found')).toBeVisible()
  await ada.conversation.sayDelivered('A lantern is lit')
  await expect(sidePanel(bo, 'Search here').getByRole('button', { name: /lantern is lit|lantern/ })).toBeVisible()
  await bo.page.keyboard.press('Escape')

  await chooseFromHeaderMenu(ada, 'About this channel')
  await ada.page.getByRole('link', { name: 'Change the rules' }).click()
  const rule = ada.page.getByRole('switch', { name: 'Only the owner can send' })
  const save = ada.page.getByRole('button', { name: 'Save changes' })
  await rule.click()
  await save.click()
  await expect(bo.page.getByRole('note')).toContainText('only Channel owner can send message!')
  await rule.click()
  await save.click()
  await expect(bo.conversation.composer).toBeVisible()

  await chooseFromHeaderMenu(bo, 'Mark as unread')
  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/marked as unread/)
  await chooseFromHeaderMenu(bo, 'Mark as read')
  await expect(bo.appShell.row(`# ${channel}`)).not.toHaveAccessibleName(/unread/)
  await chooseFromHeaderMenu(bo, 'Pin')
  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/pinned/)
  await chooseFromHeaderMenu(bo, 'Mute…')
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/muted/)
}

async function changeMembers(ada: Person, bo: Person) {
  const channel = await createPrivate(ada)
  await ada.page.getByRole('main').getByRole('button', { name: 'Members', exact: true }).click()
  const members = sidePanel(ada, 'Members')
  await addMember(ada, bo)
  await expect(members.getByRole('link', { name: new RegExp(bo.account.name) })).toBeVisible()
  await bo.appShell.row(channel).click()
  await expect(bo.conversation.composer).toBeVisible()

  const menu = async (item: string) => {
    await members.getByRole('button', { name: `${bo.account.name}, more actions` }).click()
    await ada.page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Remove from channel…')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove from channel' }).click()
  await expect(members.getByRole('link', { name: new RegExp(bo.account.name) })).toBeHidden()
  await expect(bo.page.getByText('You were removed from this channel.')).toBeVisible()
  await expect(bo.page.getByRole('main')).toBeFocused()

  await addMember(ada, bo)
  await expect(bo.conversation.composer).toBeVisible()
  await expect(bo.page.getByRole('main')).toBeFocused()
  await menu('Make owner…')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click()
  await expect(members.getByRole('link', { name: new RegExp(bo.account.name) })).toContainText('Owner')
}

async function blockAndUnblock(ada: Person, bo: Person) {
  for (const [one, other] of [
    [ada, bo],
    [bo, ada],
  ] as const) {
    await one.appShell.area('People').click()
    await one.people.message(other.account.name)
  }
  await chooseFromHeaderMenu(bo, 'Block')
  const blocking = bo.page.getByRole('dialog', { name: `Block ${ada.account.name}?`, exact: true })
  await blocking.getByRole('button', { name: 'Block' }).click()
  await expect(bo.page.getByText(`You blocked ${ada.account.name}.`)).toBeVisible()
  // The server refuses the message with 403.
  ada.watch.expectNetworkTrouble()
  await ada.conversation.say('Are you there?')
  await expect(ada.page.getByText('Send failed, blocked maybe')).toBeVisible()
  await bo.page.getByRole('note').getByRole('button', { name: 'Unblock' }).click()
  await ada.page.getByRole('button', { name: 'Retry' }).click()
  await expect(bo.conversation.message('Are you there?')).toBeVisible()
}

test('announcements, rules, members and blocking reach the other person at once', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await test.step('announcements and rules reach others; search and files update; conversations are marked as unread', () =>
    announceAndRule(ada, bo, channel))
  await ada.page.goto(`${ada.url}/#/chat`)
  await test.step('members are added, made owner and removed, and each sees it at once', () => changeMembers(ada, bo))
  await test.step('who is blocked cannot write, and can again afterwards', () => blockAndUnblock(ada, bo))
})
