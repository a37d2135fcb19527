/** Steps that several journeys begin with. */
import { randomBytes } from 'node:crypto'
import type { Insertion } from './control'
import { expect, type Person } from './journey'
import type { Product } from './product'

/** A name that no other run has used: a real server keeps its channels. */
export const freshName = (word: string) => `${word}-${randomBytes(3).toString('hex')}`

/** Both sign in; Ada makes a public channel and says good morning in it. Resolves to its name; Bo sees it in the list. */
export async function openedTogether(ada: Person, bo: Person): Promise<string> {
  await ada.signIn()
  await bo.signIn()
  const channel = await createChannel(ada)
  await ada.conversation.say('Good morning.')
  await expect(bo.frame.row(`# ${channel}`)).toBeVisible()
  return channel
}

/** Makes a public channel by its dialog and waits until it is open. */
export async function createChannel(ada: Person): Promise<string> {
  const channel = freshName('tram')
  await ada.frame.newChannel.click()
  await ada.newChannel.createPublic(channel)
  await expect(ada.conversation.heading).toHaveText(new RegExp(channel))
  return channel
}

/** Sends lines one after the other, as fast as a person could hold down Enter. */
export async function sayAll(person: Person, lines: readonly string[]) {
  for (const line of lines) await person.conversation.say(line)
}

/** An entry of the menu in the head of the open conversation. */
export async function fromMenu({ page, words }: Person, item: string | RegExp) {
  await page
    .getByRole('main')
    .getByRole('button', { name: words.say('Conversation settings'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Makes a public channel with so many messages of others in it, each with `number {i}.`, the newest in sight. */
export async function filledChannel(ada: Person, product: Product, filling: Omit<Insertion, 'gid' | 'text'>) {
  const channel = await createChannel(ada)
  const gid = await ada.conversation.channelId()
  await product.control.insert({ gid, text: 'number {i}.', ...filling })
  await expect(ada.conversation.message(`number ${filling.count - 1}.`)).toBeInViewport({ timeout: 60_000 })
  return { channel, gid }
}

/** The column of that title beside the open conversation. */
export const column = ({ page }: Person, name: string) => page.getByRole('complementary', { name, exact: true })

/** Makes a private channel, which is about something, and waits until it is open. */
export async function createPrivate(ada: Person, about = ''): Promise<string> {
  const channel = freshName('crew')
  await ada.frame.newChannel.click()
  const { dialog, create } = ada.newChannel
  await dialog.getByRole('textbox', { name: 'Name' }).fill(channel)
  await dialog.getByRole('textbox', { name: 'Description' }).fill(about)
  await create.click()
  await expect(ada.conversation.heading).toHaveText(new RegExp(channel))
  return channel
}

/** Takes somebody into the private channel that is open, whose members stand beside it. */
export async function addMember(ada: Person, { account }: Person) {
  await column(ada, 'Members').getByRole('button', { name: 'Add people' }).click()
  await ada.page.getByRole('combobox', { name: 'Members' }).fill(account.name)
  await ada.page.getByRole('combobox', { name: 'Members' }).press('Enter')
  await ada.page.getByRole('button', { name: 'Add', exact: true }).click()
}
