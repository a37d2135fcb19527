/** Whoever comes back finds what they left: the row they read where it stood, and what they marked as unread. */
import { expect, test, type Person } from '../journey'
import { standingOf } from '../pages/standing'
import { filledChannel, fromMenu, openedTogether } from '../steps'

/** Goes up until the place is a thousand messages from either end. */
async function readInTheMiddle({ conversation }: Person) {
  await expect(async () => {
    const { lowest } = await conversation.readUpwards({ leapPx: 4_000, stepPx: 130, frames: 12 })
    expect(lowest).toBeLessThan(1_100)
  }).toPass({ timeout: 60_000 })
  const place = await standingOf(conversation.feed)
  if (place === null) throw new Error('there is no row to read')
  return place
}

test('the row one reads stands where it stood, after a reload and after another conversation @control', async ({
  person,
  product,
}) => {
  test.setTimeout(180_000)
  const ada = await person({ account: 0 })
  await ada.signIn()
  const { channel, gid } = await filledChannel(ada, product, { count: 2_000, words: [0, 40] })
  const { page, conversation, frame } = ada
  const place = await readInTheMiddle(ada)
  const stands = () => expect.poll(() => standingOf(conversation.feed)).toEqual(place)

  await page.reload()
  await stands()
  await expect(conversation.jumpToLatest).toBeVisible()
  await frame.row('# random').click()
  await expect(conversation.heading).toHaveText(/random/)
  await frame.row(`# ${channel}`).click()
  await expect(conversation.heading).toHaveText(new RegExp(channel))
  await stands()
  await page.goBack()
  await expect(conversation.heading).toHaveText(/random/)
  await page.goForward()
  await expect(conversation.heading).toHaveText(new RegExp(channel))
  await stands()

  // What came below meanwhile moves nobody who stood higher up over a reload.
  const bo = await product.uidOf(product.accounts[1]!)
  await product.control.insert({ gid, from: [bo], count: 3, text: 'later {i}.' })
  await expect(conversation.jumpToLatest).toHaveAccessibleName(/3/)
  await page.reload()
  await stands()
  await conversation.jumpToLatest.click()
  await expect(conversation.message('later 2.')).toBeInViewport()
})

test('marked as unread outlives what comes and a reload, and goes when one comes to the conversation', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openedTogether(ada, bo)
  const row = bo.frame.row(`# ${channel}`)
  await row.click()
  await expect(bo.conversation.message('Good morning.')).toBeVisible()
  await expect(row).not.toHaveAccessibleName(/unread/)

  await fromMenu(bo, 'Mark as unread')
  await expect(row).toHaveAccessibleName(/marked as unread/)
  await ada.conversation.sayDelivered('And good night.')
  await expect(bo.conversation.message('And good night.')).toBeInViewport()
  await expect(row).toHaveAccessibleName(/marked as unread/)
  await bo.page.reload()
  await expect(bo.conversation.message('And good night.')).toBeInViewport()
  await expect(row).toHaveAccessibleName(/marked as unread/)

  // By the mouse where one stands already, and by the keyboard.
  await row.click()
  await expect(row).not.toHaveAccessibleName(/unread/)
  await fromMenu(bo, 'Mark as unread')
  await expect(row).toHaveAccessibleName(/marked as unread/)
  await row.focus()
  await bo.page.keyboard.press('Enter')
  await expect(row).not.toHaveAccessibleName(/unread/)
  await bo.page.reload()
  await expect(bo.conversation.message('And good night.')).toBeInViewport()
  await expect(row).not.toHaveAccessibleName(/unread/)

  // Elsewhere it waits.
  await fromMenu(bo, 'Mark as unread')
  await bo.frame.row('# random').click()
  await expect(row).toHaveAccessibleName(/marked as unread/)
  await row.click()
  await expect(bo.conversation.heading).toHaveText(new RegExp(channel))
  await expect(row).not.toHaveAccessibleName(/unread/)
})
