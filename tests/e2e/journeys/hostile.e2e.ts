/**
 * One person sends texts that are made to freeze every reader; the other reads, answers and switches conversations
 * meanwhile.
 */
import { hostileDocuments } from '../../bench/hostileDocuments'
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer, type Product } from '../product'
import { freshName } from '../steps'

const named = (...names: string[]) => hostileDocuments.filter(({ name }) => names.some((each) => name.startsWith(each)))

async function nestDeeply(ada: Person, product: Product) {
  const name = freshName('nested')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const documents = named('deep-', 'emphasis', 'open-brackets')
  await ada.appShell.row(`# ${name}`).click()
  const { conversation, page } = ada
  for (const { name: title, text } of documents) {
    await bo.say(gid, `${title}\n\n${text.slice(0, 60_000)}`, 'text/markdown')
    await expect(conversation.message(title).last(), title).toBeVisible()
    await conversation.say(`Still here after ${title}.`)
    await expect(conversation.message(`Still here after ${title}.`)).toBeVisible()
  }
  await page.reload()
  await expect(conversation.message('Still here after').last()).toBeVisible()
  const showMore = page.getByRole('button', { name: 'Show more', exact: true })
  const deepest = conversation.messages.filter({ has: showMore }).last()
  await deepest.getByRole('button', { name: 'Show more', exact: true }).click()
  await expect(conversation.message('down here').last()).toBeAttached()
}

async function colorSlowly(ada: Person, product: Product) {
  const name = freshName('grammar')
  const elsewhere = freshName('elsewhere')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  await createChannelOnServer(product.url, product.accounts[0]!, elsewhere)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const documents = named('code-')
  // Coloring them while drawing stops the page for seconds each. Together they would take longer than the limit of a
  // journey.
  for (let count = 0; count < 16; count += 1)
    await bo.say(
      gid,
      `again ${count}\n\n${documents.find((each) => each.name === 'code-scripts')!.text}`,
      'text/markdown',
    )
  for (const { name: title, text } of documents)
    await bo.say(gid, `${title}\n\n${text.slice(0, 14_000)}`, 'text/markdown')
  await bo.say(gid, 'Friendly\n\n```ts\nconst line = 11\n```', 'text/markdown')

  await ada.appShell.row(`# ${name}`).click()
  const { conversation } = ada
  await conversation.feed.evaluate((log) => (log.scrollTop = 0))
  await expect(conversation.message(/again \d/).first()).toContainText('<script><script>')
  await ada.appShell.row(`# ${elsewhere}`).click()
  await conversation.say('The page answers.')
  await expect(conversation.message('The page answers.')).toBeVisible()
  await ada.appShell.row(`# ${name}`).click()
  await conversation.feed.evaluate((log) => (log.scrollTop = log.scrollHeight))
  const friendly = conversation.message('Friendly')
  await expect(friendly.locator('code span').filter({ hasText: 'const' })).toBeVisible()
  await expect(friendly.locator('code')).toHaveText('const line = 11')
}

test('texts that are made to freeze every reader do not', async ({ person, product }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await test.step('deeply nested Markdown stops no conversation, and the text of too deep levels is shown', () =>
    nestDeeply(ada, product))
  await test.step('code that takes seconds to highlight is shown plain at once, and other code in colors', () =>
    colorSlowly(ada, product))
})
