/** Tests that somebody who is not in a private channel is offered behind an @ with the way to add them. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

let den: number
beforeEach(async () => {
  await calls.register({ name: 'Cleo', email: 'cleo@example.org', password: 'cleo-pw-long' })
  den = await calls.createChannel(adaToken, { name: 'den', is_public: false, members: [2] })
})
const members = async () => (JSON.parse(await calls.request('GET', `/group/${den}`)) as { members: number[] }).members

it('"@cleo" found nobody in a private channel: now she is offered as not in it, and choosing her adds and mentions her', async () => {
  await renderApp({ server, signedIn: ada, path: `/chat/channel/${den}` })
  const box = await screen.findByRole('textbox', { name: /^Message/ })
  await userEvent.type(box, '@')
  expect(await screen.findByRole('option', { name: 'Bo' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: /Cleo/ })).toBeNull()
  await userEvent.type(box, 'cl')
  expect(await screen.findByRole('option', { name: 'Cleo not in this channel – Add' })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(box).toHaveValue('@Cleo '))
  await waitFor(async () => expect(await members()).toEqual([1, 2, 3]))
  fireEvent.change(box, { target: { value: '@Cleo are you there' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  const history = () => calls.request('GET', `/group/${den}/history?limit=10`, undefined, adaToken)
  await waitFor(async () => expect(await history()).toContain('@3 are you there'))
  expect(await screen.findByText('1 person added')).toBeInTheDocument()
})

it('who may not add her reads only that she is not in the channel', async () => {
  await renderApp({ server, signedIn: bo, path: `/chat/channel/${den}` })
  const box = await screen.findByRole('textbox', { name: /^Message/ })
  await userEvent.type(box, '@cl')
  const option = await screen.findByRole('option', { name: 'Cleo not in this channel' })
  expect(option).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(option)
  expect(box).toHaveValue('@cl')
  expect(await members()).toEqual([1, 2])
})
