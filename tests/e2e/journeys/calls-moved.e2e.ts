/** Takes a call over in a newer tab, and answers and declines one in its notification. */
import { BROWSER_SWITCHES, findBrowserWithNotifications } from '../browser'
import { expectHeard, keepConnections, LATE } from '../callSound'
import { expect, test, type Person } from '../journey'
import { blur, pressNotification, shownNotifications, signInWithNotifications } from '../notifications'
import { CALL_TAG } from '../../../src/domain/notification/workerData'

const executablePath = findBrowserWithNotifications()

test.use({
  workers: 'allow',
  flags: ['--version', '0.5.31'],
  launchOptions: {
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath !== undefined && { executablePath }),
  },
})
test.skip(executablePath === undefined, 'no browser here can show notifications')

const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click(LATE)
const callOf = ({ page }: Person) => page.getByRole('region', { name: /^Call:/ })

test('a call is answered and declined in its notification, and a newer tab takes it over', async ({
  person,
  product,
}) => {
  const [ada, bo] = [await person({ account: 1 }), await person({ account: 3 })]
  await keepConnections(bo.page)
  await ada.signIn()
  await ada.page.goto(`${ada.url}/#/chat/dm/${await product.uidOf(bo.account)}`)
  await signInWithNotifications(bo)
  await blur(bo)
  const notified = () => shownNotifications(bo).then((all) => all.map(({ body }) => body))

  await press(ada, 'Start voice call')
  await expect.poll(notified, LATE).toEqual([`${ada.account.name} is calling`])
  await pressNotification(bo, CALL_TAG, 'answer')
  await expectHeard(bo.page)
  await expect.poll(notified).toEqual([])

  const newer = await ada.context.newPage()
  await newer.goto(`${ada.url}/#/favs`)
  const takeOver = newer.getByRole('button', { name: 'Take over here' })
  await expect(takeOver).toBeVisible(LATE)
  await expect(newer.getByText('The call goes on in an older tab.')).toBeVisible()
  await expect(callOf(ada).last()).toBeVisible()
  await takeOver.click()
  await expect(callOf(ada)).toHaveCount(0)
  await expectHeard(bo.page)
  await newer.getByRole('button', { name: 'Leave call' }).click()
  await expect(callOf(bo)).toHaveCount(0)

  await newer.goto(`${ada.url}/#/chat/dm/${await product.uidOf(bo.account)}`)
  await newer.getByRole('button', { name: 'Start voice call' }).click(LATE)
  await expect.poll(notified).toEqual([`${ada.account.name} is calling`])
  await pressNotification(bo, CALL_TAG, 'decline')
  await expect.poll(notified).toEqual([])
  await expect(bo.page.getByRole('article', { name: 'Call declined' })).toBeVisible()
  await expect(newer.getByText(/^Calling /)).toBeVisible()
})
