/**
 * Checks that a returning user finds the row they read in its position, and the conversations that they marked as
 * unread.
 */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import type { Product } from '../product'
import { rowPositionOf } from '../rowPositionOf'
import { createChannel, createFilledChannel, chooseFromHeaderMenu } from '../steps'

/** Scrolls up until the position is a thousand messages away from either end. */
async function readInTheMiddle({ conversation }: Person) {
  await expect(async () => {
    const { lowest } = await conversation.readUpwards({ leapPx: 4_000, stepPx: 130, frames: 12 })
    expect(lowest).toBeLessThan(1_100)
  }).toPass({ timeout: 60_000 })
  const place = await rowPositionOf(conversation.feed)
  if (place === null) throw new Error('there is no row to read')
  return place
}

async function keepMark(ada: Person, product: Product) {
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const channel = await createChannel(ada)
  const gid = await ada.conversation.channelId()
  await bo.say(gid, 'Good morning.')
  const row = ada.appShell.row(`# ${channel}`)
  await expect(ada.conversation.message('Good morning.')).toBeVisible()
  await expect(row).not.toHaveAccessibleName(/unread/)

  await chooseFromHeaderMenu(ada, 'Mark as unread')
  await expect(row).toHaveAccessibleName(/marked as unread/)
  await bo.say(gid, 'And good night.')
  await expect(ada.conversation.message('And good night.')).toBeInViewport()
  await expect(row).toHaveAccessibleName(/marked as unread/)
  await ada.page.reload()
  await expect(ada.conversation.message('And good night.')).toBeInViewport()
  await expect(row).toHaveAccessibleName(/marked as unread/)

  // Tests the mouse in the open conversation, and the keyboard.
  await row.click()
  await expect(row).not.toHaveAccessibleName(/unread/)
  await chooseFromHeaderMenu(ada, 'Mark as unread')
  await expect(row).toHaveAccessibleName(/marked as unread/)
  await row.focus()
  await ada.page.keyboard.press('Enter')
  await expect(row).not.toHaveAccessibleName(/unread/)
  await ada.page.reload()
  await expect(ada.conversation.message('And good night.')).toBeInViewport()
  await expect(row).not.toHaveAccessibleName(/unread/)

  // In another conversation the mark stays.
  await chooseFromHeaderMenu(ada, 'Mark as unread')
  await ada.appShell.row('# random').click()
  await expect(row).toHaveAccessibleName(/marked as unread/)
  await row.click()
  await expect(ada.conversation.heading).toHaveText(new RegExp(channel))
  await expect(row).not.toHaveAccessibleName(/unread/)
}

async function returnToWindow(ada: Person, product: Product) {
  const bo = await product.uidOf(product.accounts[1]!)
  const { channel, gid } = await createFilledChannel(ada, product, { from: [bo], count: 40, words: [3, 40] })
  const { page, conversation, appShell } = ada
  const row = appShell.row(`# ${channel}`)
  await expect(row).not.toHaveAccessibleName(/unread/)
  // Playwright's pages always have the focus.
  const setIsElsewhere = (isElsewhere: boolean) =>
    page.evaluate((elsewhere) => {
      document.hasFocus = () => !elsewhere
      window.dispatchEvent(new Event(elsewhere ? 'blur' : 'focus'))
    }, isElsewhere)

  // A few messages fit: the feed stays at the bottom, and all of them are read when the user looks.
  await setIsElsewhere(true)
  await product.control.insertMessages({ gid, from: [bo], count: 2, text: 'few {i}.' })
  await expect(conversation.message('few 1.')).toBeInViewport({ ratio: 1 })
  await expect(row).toHaveAccessibleName(/2 unread/)
  await setIsElsewhere(false)
  await expect(conversation.unreadLine).toContainText('2 new')
  await expect(row).not.toHaveAccessibleName(/unread/)

  // Of many messages, only the visible ones are read.
  await setIsElsewhere(true)
  for (let batch = 0; batch < 4; batch += 1)
    await product.control.insertMessages({ gid, from: [bo], count: 10, text: `many ${batch}{i}.`, words: [3, 30] })
  await expect(row).toHaveAccessibleName(/40 unread/)
  await expect(conversation.message('many 00.')).toBeInViewport({ ratio: 1 })
  await setIsElsewhere(false)
  await expect(conversation.unreadLine).toContainText('40 new')
  await expect(conversation.unreadLine).toBeInViewport({ ratio: 1 })
  await expect(conversation.message('many 00.')).toBeInViewport({ ratio: 1 })
  await expect(row).toHaveAccessibleName(/[23]\d unread/)
  await expect(conversation.jumpToLatest).toHaveAccessibleName(/[23]\d new/)
  await conversation.jumpToLatest.click()
  await expect(conversation.message('many 39.')).toBeInViewport({ ratio: 1 })
  await expect(row).not.toHaveAccessibleName(/unread/)
}

async function countBelow(ada: Person, product: Product) {
  const bo = await product.uidOf(product.accounts[1]!)
  const { channel, gid } = await createFilledChannel(ada, product, { from: [bo], count: 40, words: [3, 40] })
  const { page, conversation, appShell } = ada
  /** Leaves once the rows are drawn, because rows that were never drawn do not count as read. */
  const leave = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      location.hash = '#/chat'
    })
  const row = appShell.row(`# ${channel}`)
  const allRead = () => expect(row).not.toHaveAccessibleName(/unread/)
  await allRead()

  await page.setViewportSize({ width: 390, height: 844 })
  await leave()
  await product.control.insertMessages({ gid, from: [bo], count: 11, text: 'later {i}.', words: [20, 90] })
  await expect(row).toHaveAccessibleName(/11 unread/)
  await row.click()
  await expect(conversation.unreadLine).toContainText('11 new')
  await expect(conversation.message('later 0.')).toBeInViewport({ ratio: 1 })
  /** Counts the new messages that end below the bottom edge. */
  const below = () =>
    conversation.feed.evaluate((log) => {
      const bottom = log.getBoundingClientRect().bottom
      const rows = [...log.querySelectorAll('article')].flatMap((article) => {
        const [, number] = /later (\d+)\./.exec(article.textContent) ?? []
        return number !== undefined && article.getBoundingClientRect().bottom <= bottom + 12 ? [Number(number)] : []
      })
      return 10 - Math.max(...rows)
    })
  const saysWhatIsBelow = () =>
    expect(async () => {
      const count = await below()
      expect(count).toBeGreaterThan(0)
      await expect(conversation.jumpToLatest).toHaveAccessibleName(`Jump to latest (${count} new)`, { timeout: 500 })
    }).toPass()
  await saysWhatIsBelow()
  const first = await below()
  await conversation.feed.hover()
  await page.mouse.wheel(0, 600)
  await expect.poll(below).toBeLessThan(first)
  await saysWhatIsBelow()

  const left = await below()
  await leave()
  await expect(row).toHaveAccessibleName(new RegExp(` ${left} unread`))
  await row.click()
  await expect(conversation.unreadLine).toContainText(`${left} new`)
  await conversation.jumpToLatest.click()
  await expect(conversation.message('later 10.')).toBeInViewport()
  await expect(conversation.jumpToLatest).toBeHidden()
  await leave()
  await allRead()

  // A conversation marked by hand counts in the list, but it has no new messages below.
  await row.click()
  await conversation.feed.hover()
  await page.mouse.wheel(0, -1500)
  await chooseFromHeaderMenu(ada, 'Mark as unread')
  await expect(conversation.jumpToLatest).toHaveAccessibleName('Jump to latest')
}

test('what is unread stays unread until it was seen: marked by hand, away from the window, below the edge of a phone', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await test.step('a mark as unread survives new messages and a reload, and disappears when the conversation is opened', () =>
    keepMark(ada, product))
  if (!product.isControlled) return
  // A new channel comes to the top of the list once nobody points at it.
  await ada.conversation.heading.hover()
  await test.step('messages that arrive while the window has no focus are read from the first one on', () =>
    returnToWindow(ada, product))
  await test.step('on a phone messages below the edge stay unread: the line, the pill and the list count the same', () =>
    countBelow(ada, product))
})

test('the row that is being read keeps its position after a reload and after another conversation @control', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const { channel, gid } = await createFilledChannel(ada, product, { count: 2_000, words: [0, 40] })
  const { page, conversation, appShell } = ada
  const place = await readInTheMiddle(ada)
  const expectPlace = () => expect.poll(() => rowPositionOf(conversation.feed)).toEqual(place)

  await page.reload()
  await expectPlace()
  await expect(conversation.jumpToLatest).toBeVisible()
  await appShell.row('# random').click()
  await expect(conversation.heading).toHaveText(/random/)
  await appShell.row(`# ${channel}`).click()
  await expect(conversation.heading).toHaveText(new RegExp(channel))
  await expectPlace()
  await page.goBack()
  await expect(conversation.heading).toHaveText(/random/)
  await page.goForward()
  await expect(conversation.heading).toHaveText(new RegExp(channel))
  await expectPlace()

  // Messages that arrived below during a reload do not move a user who was further up.
  const bo = await product.uidOf(product.accounts[1]!)
  await product.control.insertMessages({ gid, from: [bo], count: 3, text: 'later {i}.' })
  await expect(conversation.jumpToLatest).toHaveAccessibleName(/3/)
  await page.reload()
  await expectPlace()
  await conversation.jumpToLatest.click()
  await expect(conversation.message('later 2.')).toBeInViewport()
})
