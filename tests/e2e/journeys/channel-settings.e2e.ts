/** Checks with two and three people what happens to the others when a channel changes hands, closes or disappears. */
import { expect, test, type Person } from '../journey'
import { chooseFromHeaderMenu, createChannel, createPrivate } from '../steps'

const dialogOf = ({ page }: Person, name: string) => page.getByRole('dialog', { name, exact: true })
const press = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true }).click()

/** Opens a page of the settings of the open channel, by its menu. */
async function openSettings(person: Person, page: string) {
  await chooseFromHeaderMenu(person, 'Channel settings')
  await person.page
    .getByRole('navigation', { name: 'Channel settings' })
    .getByRole('link', { name: page, exact: true })
    .click()
}

async function leaveAndDelete(ada: Person, bo: Person, cleo: Person) {
  const channel = await createPrivate(ada)
  await openSettings(ada, 'Members')
  const field = ada.page.getByRole('textbox', { name: 'Add people' })
  for (const { account } of [bo, cleo]) {
    await field.fill(account.name)
    await field.press('Enter')
  }
  await press(ada, 'Add 2 people')
  await expect(ada.page.getByText('3 members')).toBeVisible()
  await bo.appShell.row(channel).click()
  await cleo.appShell.row(channel).click()

  await ada.page.getByRole('link', { name: 'Danger zone' }).click()
  await press(ada, 'Leave channel')
  const leaving = dialogOf(ada, `Leave ${channel}?`)
  await leaving.getByRole('option', { name: bo.account.name }).click()
  await leaving.getByRole('button', { name: 'Transfer and leave' }).click()
  await expect(ada.page).toHaveURL(/#\/chat$/)
  await expect(ada.appShell.row(channel)).toHaveCount(0)

  await openSettings(bo, 'Danger zone')
  await press(bo, 'Delete channel')
  const deleting = dialogOf(bo, `Delete ${channel}?`)
  await deleting.getByRole('textbox').fill(channel)
  await deleting.getByRole('button', { name: 'Delete channel' }).click()
  await expect(bo.page).toHaveURL(/#\/chat$/)
  await expect(cleo.page.getByText('This channel was deleted.')).toBeVisible()
  await cleo.page.getByRole('link', { name: 'Back to chats' }).click()
  await expect(cleo.appShell.row(channel)).toHaveCount(0)
}

async function closeAndOpen(ada: Person, bo: Person) {
  const channel = await createChannel(ada)
  await bo.appShell.row(`# ${channel}`).click()
  await openSettings(ada, 'Permissions')
  const isPrivate = ada.page.getByRole('switch', { name: 'Private' })
  await isPrivate.click()
  const closing = dialogOf(ada, `Make # ${channel} private?`)
  await closing.getByRole('radio', { name: 'Only chosen people' }).check()
  await closing.getByRole('button', { name: 'Make private' }).click()
  await expect(isPrivate).toBeChecked()
  await expect(bo.page.getByText('You were removed from this channel.')).toBeVisible()

  await isPrivate.click()
  await dialogOf(ada, `Make ${channel} public?`).getByRole('button', { name: 'Make public' }).click()
  await expect(isPrivate).not.toBeChecked()
  await expect(bo.appShell.row(`# ${channel}`)).toBeVisible()
  await expect(bo.conversation.composer).toBeVisible()
}

test('the others see at once when a channel changes hands, disappears, closes and opens', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const cleo = await person({ account: 2 })
  for (const somebody of [ada, bo, cleo]) await somebody.signIn()
  await test.step('an owner leaves in one dialog, the successor deletes the channel, and whoever looks at it is led back', () =>
    leaveAndDelete(ada, bo, cleo))
  await test.step('a public channel becomes private: who was not chosen loses it, and gets it back with the opening', () =>
    closeAndOpen(ada, bo))
})
