/** Shared first steps of several journeys. */
import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { apiClientOf } from './apiClientOf'
import type { Insertion } from './control'
import { expect, type Person } from './journey'
import { createChannelOnServer, type Product } from './product'

/** Returns a name that no other run has used, because a real server keeps its channels. */
export const freshName = (word: string) => `${word}-${randomBytes(3).toString('hex')}`

/**
 * Signs both in. Ada creates a public channel and says good morning in it; Bo sees it in the list. Resolves to its
 * name.
 */
export async function openChannelTogether(ada: Person, bo: Person): Promise<string> {
  await ada.signIn()
  await bo.signIn()
  const channel = await createChannel(ada)
  await ada.conversation.say('Good morning.')
  await expect(bo.appShell.row(`# ${channel}`)).toBeVisible()
  return channel
}

/** Creates a public channel from another device, which takes a fifth of the time of the dialog, and opens it. */
export async function createChannel({ account, appShell, conversation, page, url }: Person): Promise<string> {
  const channel = freshName('tram')
  // A list below the pointer does not move, so a new channel would not come up.
  await page.mouse.move(0, 0)
  const gid = await createChannelOnServer(url, account, channel)
  await expect(appShell.row(`# ${channel}`)).toBeVisible()
  await page.evaluate((hash) => void (location.hash = hash), `#/chat/channel/${gid}`)
  await expect(conversation.heading).toHaveText(new RegExp(channel))
  return channel
}

/** Sends lines one after the other, as fast as a person who holds down Enter. */
export async function sayAll(person: Person, lines: readonly string[]) {
  for (const line of lines) await person.conversation.say(line)
}

/** Sends lines to a channel from another device of the person, which takes a tenth of the time. */
export async function sayElsewhere({ url, account }: Person, gid: number, lines: readonly string[]) {
  const device = await apiClientOf(url, account)
  for (const line of lines) await device.say(gid, line)
}

/** Chooses an item of the menu in the header of the open conversation. */
export async function chooseFromHeaderMenu({ page, words }: Person, item: string | RegExp) {
  await page
    .getByRole('main')
    .getByRole('button', { name: words.translate('Conversation settings'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Creates a public channel with this many messages of other people, each with `number {i}.`, and shows the newest. */
export async function createFilledChannel(ada: Person, product: Product, filling: Omit<Insertion, 'gid' | 'text'>) {
  const channel = await createChannel(ada)
  const gid = await ada.conversation.channelId()
  await product.control.insertMessages({ gid, text: 'number {i}.', ...filling })
  await expect(ada.conversation.message(`number ${filling.count - 1}.`)).toBeInViewport({ timeout: 60_000 })
  return { channel, gid }
}

/** Returns the side panel with that title. */
export const sidePanel = ({ page }: Person, name: string) => page.getByRole('complementary', { name, exact: true })

/** Creates a private channel with this description and waits until it is open. */
export async function createPrivate(ada: Person, about = ''): Promise<string> {
  const channel = freshName('crew')
  await ada.appShell.openNew('New channel')
  const { dialog, create } = ada.newChannel
  await dialog.getByRole('textbox', { name: 'Name' }).fill(channel)
  await dialog.getByRole('textbox', { name: 'Description' }).fill(about)
  await create.click()
  await expect(ada.conversation.heading).toHaveText(new RegExp(channel))
  return channel
}

/** Adds someone to the open private channel, whose member list is visible. */
export async function addMember(ada: Person, { account }: Person) {
  await sidePanel(ada, 'Members').getByRole('button', { name: 'Add people' }).click()
  const dialog = ada.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Members' }).fill(account.name)
  await expect(dialog.getByRole('option').first()).toContainText(account.name)
  await dialog.getByRole('combobox', { name: 'Members' }).press('Enter')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Records two seconds of voice as an attachment. The browser needs a fake microphone: see journeys/offline.e2e.ts. */
export async function recordVoice({ page, conversation }: Person) {
  await page.getByRole('button', { name: 'Record voice message' }).click()
  // The tooltip under the pointer would cover the needed button.
  await page.mouse.move(600, 200)
  // Times of messages contain such digits, too.
  await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9]$/, { timeout: 15_000 })
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(conversation.attachments.getByRole('listitem')).toHaveCount(1)
}

/** Records a voice message, saves and forwards it, and checks that its copies play: in the forwarded messages and in Saved. */
export async function expectVoiceInCopies(ada: Person) {
  const { page, conversation } = ada
  const channel = await createChannel(ada)
  await recordVoice(ada)
  await conversation.send.click()
  const row = conversation.messages.filter({ has: page.getByRole('group', { name: 'Voice message' }) })
  await conversation.chooseAction(row, 'Save')
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await conversation.chooseAction(row, 'Forward')
  const dialog = page.getByRole('dialog', { name: 'Forward message' })
  await dialog.getByRole('searchbox').fill(channel)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Forward to 1' }).click()
  await conversation.message('1 forwarded message').getByRole('button', { name: 'Open', exact: true }).click()
  await expectPlays(sidePanel(ada, 'Forwarded messages'))

  await page.goto(`${ada.url}/#/favs`)
  await expectPlays(page.getByRole('main').getByRole('list', { name: 'Saved' }))
}

/** Checks that playing a voice message moves its position. */
async function expectPlays(place: Locator) {
  const voice = place.getByRole('group', { name: 'Voice message' })
  await voice.getByRole('button', { name: /^Play / }).click()
  const position = voice.getByRole('slider', { name: 'Position' })
  await expect
    .poll(async () => Number((await position.getAttribute('aria-valuenow')) ?? (await position.inputValue())), {
      timeout: 15_000,
    })
    .toBeGreaterThan(0)
}

/** Presses Tab until the target has the focus. This proves that it is reachable with a reasonable number of presses. */
export async function tabTo({ page }: Person, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Opens a page by its address, as a bookmark does, with the focus on its main area. `first` is what shows that it is there. */
export async function openByAddress({ page }: Person, address: string, first: Locator) {
  await page.evaluate((hash) => void (location.hash = hash), `#${address}`)
  await expect(first).toBeVisible()
  await page.getByRole('main').focus()
}

/** Waits until the announcements contain these words. */
export const expectSaid = async (announcements: () => Promise<string[]>, words: string) =>
  expect.poll(async () => (await announcements()).join('\n')).toContain(words)
