/**
 * Checks the screen reader output of a conversation: rows in order, each with author and time; new messages once, and
 * nothing else.
 */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { listenToAnnouncements, readElementsBelow } from '../screenReader'
import { createChannelOnServer, type Product } from '../product'
import { freshName } from '../steps'

const LANGUAGES = [
  { language: 'en', locale: 'en-GB', and: ', ', edited: 'edited' },
  { language: 'zh', locale: 'zh-CN', and: '，', edited: '已编辑' },
]

test('a screen reader reads a conversation in order, and announces new messages once, in English and Chinese', async ({
  person,
  product,
}) => {
  for (const each of LANGUAGES) {
    await test.step(each.language, async () => {
      const ada = await person({ account: 0, locale: each.locale, language: each.language })
      await ada.signIn()
      await readAloud(ada, product, each)
      await ada.page.close()
    })
  }
})

async function readAloud(ada: Person, product: Product, { and, edited }: (typeof LANGUAGES)[number]) {
  const name = freshName('tram')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const boName = product.accounts[1]!.name
  const first = await bo.say(gid, 'The first tram leaves at five.')
  await bo.say(gid, 'The last one at midnight.')
  await bo.react(first, '👍')

  await ada.appShell.row(`# ${name}`).click()
  const { page, conversation } = ada
  await expect(conversation.message('The last one at midnight.')).toBeVisible()
  // The toolbar of a row must not appear during the test.
  await page.mouse.move(600, 400)
  const announcements = await listenToAnnouncements(page)
  await expect(conversation.composer).toBeVisible()

  await bo.say(gid, 'A third, from the stream.')
  await expect(conversation.message('A third, from the stream.')).toBeVisible()
  await bo.edit(first, 'The first tram leaves at six.')
  await expect(conversation.message('leaves at six.')).toBeVisible()
  await bo.react(first, '🎉')
  await expect(conversation.reaction('leaves at six.', '🎉')).toBeVisible()
  await conversation.sayDelivered('And one of my own.')
  await bo.say(gid, 'The fifth and last.')
  await expect(conversation.message('The fifth and last.')).toBeVisible()

  const lines = await announcements()
  expect(lines.filter((line) => line.includes('from the stream'))).toEqual([expect.stringContaining(boName)])
  expect(lines.filter((line) => line.includes('The fifth and last.'))).toHaveLength(1)
  expect(lines.filter((line) => /my own|leaves at|midnight|🎉/.test(line))).toEqual([])

  const elements = await readElementsBelow(page, 'log')
  expect(elements[0]!.name).toContain(name)
  const rows = elements.filter(({ role }) => role === 'article').map((row) => row.name)
  const myName = ada.account.name
  const time = String.raw`\d{1,2}:\d{2}`
  const rowOf = (who: string, ending = '') => new RegExp(`^${who}${and}${time}${ending}$`)
  const expected = [rowOf(boName, `${and}${edited}`), rowOf(boName), rowOf(boName), rowOf(myName), rowOf(boName)]
  expect(rows).toHaveLength(expected.length)
  expected.forEach((row, index) => expect(rows[index]).toMatch(row))
  // The contents of a row are read after its name, and before the next row.
  const flat = elements.map(({ role, name: words }) => `${role} ${words}`)
  const order = [
    'StaticText The first tram leaves at six.',
    `button 👍 1${and}${boName}`,
    `button 🎉 1${and}${boName}`,
    'StaticText The last one at midnight.',
    'StaticText A third, from the stream.',
    'StaticText And one of my own.',
    'StaticText The fifth and last.',
  ].map((line) => flat.indexOf(line))
  expect(order).toEqual([...order].sort((one, other) => one - other))
  expect(order).not.toContain(-1)
}
