/** Tests notifications by outside services, which newer servers have. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest('0.5.31')

it('a service is added with its settings, switched off and removed', async () => {
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  await renderApp({ server, signedIn: bo, path: '/setting/notifications' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add service' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add service' })
  const option = await within(dialog).findByRole('option', { name: 'gotify' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Service' }), option)
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'My phone')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Settings of the service' }), 'token')
  expect(within(dialog).getByText('Each line needs a name, a colon and a value.')).toBeVisible()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Settings of the service' }), ': abc')
  const channels = within(dialog).getByRole('group', { name: 'For channels' })
  await userEvent.click(within(channels).getByRole('checkbox', { name: 'ops' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add service' }))

  const list = await screen.findByRole('list', { name: 'By other services' })
  const isOn = await within(list).findByRole('switch', { name: 'My phone' })
  expect(isOn).toBeChecked()
  const stored = await calls.request('GET', '/user/notification/channels', undefined, await calls.signIn(bo))
  expect(JSON.parse(stored)).toMatchObject([{ trigger_on_groups: [Number(ops)], trigger_on_mentions: true }])
  await userEvent.click(isOn)
  await waitFor(() => expect(within(list).getByRole('switch', { name: 'My phone' })).not.toBeChecked())
  await userEvent.click(within(list).getByRole('button', { name: 'Remove My phone' }))
  await waitFor(() => expect(within(list).queryByRole('switch')).toBeNull())
})

it('says when the services could not be loaded, and tries again', async () => {
  const { handle } = server
  vi.spyOn(server, 'handle').mockImplementation((request) =>
    request.url.includes('/user/notification/channels')
      ? Promise.resolve(new Response('', { status: 500 }))
      : handle.call(server, request),
  )
  await renderApp({ server, signedIn: bo, path: '/setting/notifications' })
  expect(await screen.findByText('Your services could not be loaded')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add service' })).toBeNull()
  vi.restoreAllMocks()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Add service' })).toBeVisible()
})
