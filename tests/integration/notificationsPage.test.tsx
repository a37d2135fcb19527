/** Tests the notification settings: permission, the test, rows, times, keywords and conversations. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { readRules } from '@/store/notifications/storedRules'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'
import '@/features/notifications/notifier'

serverForEachTest()

async function open(signedIn = bo) {
  await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  const app = await renderApp({ server, signedIn, path: '/setting/notifications' })
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  await screen.findByRole('button', { name: 'Send a test notification' })
  return { ...app, rules: () => readRules(app.ports.preferences) }
}
const box = (name: string) => screen.findByRole('checkbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('permission', () => {
  it('is asked after a press, and then the column Show can be changed', async () => {
    const { ports, rules } = await open()
    expect(await box('Direct messages: Show')).toBeDisabled()
    expect(ports.tray.permission()).toBe('default')
    await press('Allow notifications')
    await screen.findByText('This browser may show notifications')
    const show = await box('Direct messages: Show')
    expect(show).toBeChecked()
    await userEvent.click(show)
    expect(rules().rows.direct).toEqual({ show: false, sound: true, count: true })
  })

  it('a browser that refuses says what to do, also when it changes its mind while the page runs', async () => {
    const { ports } = await open()
    ports.tray.answerWith('denied')
    await press('Allow notifications')
    await screen.findByText('This browser refuses notifications')
    expect(screen.getByText(/icon to the left of the address/)).toBeVisible()
    ports.tray.permit('granted')
    await screen.findByText('This browser may show notifications')
    ports.tray.permit('denied')
    await screen.findByText('This browser refuses notifications')
  })
})

it('says without a test that nothing comes to a closed page, until push is set up', async () => {
  const { ports } = await open()
  const sentence = /^They come only while this page is open in a tab/
  expect(screen.queryByText(sentence)).toBeNull()
  await press('Allow notifications')
  expect(await screen.findByText(sentence)).toBeVisible()
  ports.pushService.fail(null)
  await press('Send a test notification')
  await screen.findByText('The test reached its end.')
  expect(screen.queryByText(sentence)).toBeNull()
})

describe('the test', () => {
  it('without push.json leaves three steps out, shows one, and tells a member whom to ask', async () => {
    const { ports } = await open()
    await press('Send a test notification')
    const status = /^Notifications work while this client is open\. They do not come when it is closed: .* Ask an admin/
    expect(await screen.findByText(status)).toBeVisible()
    expect(screen.getAllByText('Left out, because push is not set up.')).toHaveLength(3)
    expect(ports.tray.shown().map(({ title }) => title)).toEqual(['Test notification'])
  })

  it('without push.json names the missing file to an admin', async () => {
    await calls.request('PUT', '/admin/user/2', { is_admin: true }, adaToken)
    await open()
    await press('Send a test notification')
    expect(await screen.findByText(/They do not come when it is closed: the file push\.json is missing/)).toBeVisible()
  })

  it('walks to the end where everything is set up; only admins are told about the server', async () => {
    const { ports } = await open()
    ports.pushService.fail(null)
    await press('Send a test notification')
    expect(await screen.findByText('The test reached its end.')).toBeVisible()
    expect(screen.getByText('Only admins can read this.')).toBeVisible()
    expect(ports.tray.shown().map(({ title }) => title)).toEqual(['Test notification'])
    expect(ports.preferences.read('VOCECHAT_DEVICE_TOKEN')).toMatch(/^token/)
  })

  it('stops where the browser has no notifications at all', async () => {
    const { ports } = await open()
    ports.tray.answerWith('unsupported')
    await press('Send a test notification')
    expect(await screen.findByText('The test stopped at step 2 of 7.')).toBeVisible()
    expect(screen.getAllByText(/^This browser has no notifications/)[0]).toBeVisible()
  })

  it('tells an admin that the server sends no pushes', async () => {
    const { ports } = await open(ada)
    ports.pushService.fail(null)
    await press('Send a test notification')
    expect(await screen.findByText('The test stopped at step 6 of 7.')).toBeVisible()
    expect(screen.getByText('The server has no push set up')).toBeVisible()
  })

  it.each([
    ['worker', 'The background worker does not run', 3],
    ['broken', 'The push service cannot be used', 4],
    ['unsupported', 'The push service cannot be used', 4],
    ['storage', 'The push service cannot be used', 4],
    ['service', 'The push service cannot be used', 4],
  ] as const)('stops where the reason is: %s', async (failure, title, step) => {
    const { ports } = await open()
    ports.pushService.fail(failure)
    if (failure === 'worker') ports.pushService.setWorker(false)
    await press('Send a test notification')
    expect(await screen.findByText(`The test stopped at step ${step} of 7.`)).toBeVisible()
    expect(screen.getByText(title)).toBeVisible()
  })
})

describe('when', () => {
  it('quiet hours have times and weekdays', async () => {
    const { rules } = await open()
    await userEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }))
    const group = screen.getByRole('group', { name: 'Quiet hours' })
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Saturday' }))
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Monday' }))
    expect(rules().quietHours).toEqual({ isOn: true, from: 1200, to: 420, weekdays: [2, 3, 4, 5, 6] })
  })

  it('quiet hours that end when they begin are refused in words', async () => {
    const { rules } = await open()
    const end = await screen.findByLabelText('To')
    fireEvent.change(end, { target: { value: '20:00' } })
    expect(end).toHaveAccessibleDescription('The beginning and the end must differ.')
    expect(rules().quietHours.to).toBe(420)
    fireEvent.change(end, { target: { value: '20:30' } })
    expect(end).not.toHaveAccessibleDescription()
    expect(rules().quietHours.to).toBe(1230)
  })

  it('a pause says until when, on the page and below the list, and can be ended', async () => {
    const { rules } = await open()
    await press('Pause notifications')
    await userEvent.click(await screen.findByRole('menuitem', { name: '1 hour' }))
    await screen.findByText(/^Paused until /)
    expect(rules().pausedUntil).toBeGreaterThan(Date.now() + 59 * 60_000)
    await press('Resume')
    await waitFor(() => expect(screen.queryByText(/^Paused until /)).toBeNull())
    expect(rules().pausedUntil).toBe(0)
  })
})

it('keywords are added and removed', async () => {
  const { rules } = await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Keywords' }), 'tunnel{Enter}')
  expect(rules().keywords).toEqual(['tunnel'])
})

it('several keywords in one entry are several, and one that is listed stays in the field', async () => {
  const { rules } = await open()
  const field = await screen.findByRole('textbox', { name: 'Keywords' })
  await userEvent.type(field, 'night shift, tunnel{Enter}')
  expect(rules().keywords).toEqual(['night shift', 'tunnel'])
  await userEvent.type(field, 'depot, tunnel{Enter}')
  expect(rules().keywords).toEqual(['night shift', 'tunnel', 'depot'])
  expect(field).toHaveValue('tunnel')
})

it('a keyword that differs only in capital letters and accents is refused', async () => {
  const { rules } = await open()
  const field = await screen.findByRole('textbox', { name: 'Keywords' })
  await userEvent.type(field, 'spoon{Enter}Spöon{Enter}')
  expect(field).toHaveAccessibleDescription(/This is already in the list\./)
  expect(rules().keywords).toEqual(['spoon'])
})

describe('by conversation', () => {
  it('the default is written out, and a choice is kept', async () => {
    const { rules } = await open()
    const table = await screen.findByRole('table', { name: 'By conversation' })
    const choice = within(table).getByRole('combobox', { name: 'ops' })
    expect(choice).toHaveDisplayValue(/^Default: Mentions, Keywords,? and Replies to me$/)
    await userEvent.selectOptions(choice, 'Nothing')
    expect(Object.values(rules().conversations)).toEqual(['nothing'])
    await userEvent.selectOptions(choice, within(choice).getByRole('option', { name: /^Default/ }))
    expect(rules().conversations).toEqual({})
  })

  it('a conversation of two has no choice for mentions, and one that follows the rows has no end', async () => {
    await calls.say(adaToken, 'user/2', 'Good morning')
    await open()
    const table = await screen.findByRole('table', { name: 'By conversation' })
    const direct = await within(table).findByRole('combobox', { name: 'Ada' })
    const optionsOf = (choice: HTMLElement) =>
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf(direct)).not.toContain('Mentions')
    expect(optionsOf(within(table).getByRole('combobox', { name: 'ops' }))).toContain('Mentions')
    expect(direct.closest('tr')).toHaveTextContent(/–$/)
  })
})
