/** Tests that what was being written in a channel that disappears is offered, wherever its author is. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

beforeEach(async () => {
  await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  await calls.createChannel(adaToken, { name: 'lost', is_public: true })
})

it('a draft for a channel that disappears elsewhere is offered, and one without a text is not', async () => {
  const page = await renderApp({ server, path: '/chat/channel/1', signedIn: bo })
  const list = within(await screen.findByRole('navigation', { name: 'Conversations' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'half a thought')
  await userEvent.click(await list.findByRole('link', { name: /^# ?lost/ }))
  await screen.findByRole('heading', { level: 1, name: /lost/ })
  await calls.request('DELETE', '/group/1', undefined, adaToken)
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }))
  expect(page.path()).toBe('/chat/channel/1')
  expect(await screen.findByText('half a thought')).toBeInTheDocument()
  await calls.request('DELETE', '/group/2', undefined, adaToken)
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /^# ?lost/ })).not.toBeInTheDocument(), 10_000)
  expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument()
})

it('a reply without a text is not offered when its channel disappears', async () => {
  // Rows are rendered only into a list that has a height.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await calls.say(adaToken, 'group/1', 'How late is it?')
  await renderApp({ server, path: '/chat/channel/1', signedIn: bo })
  const list = within(await screen.findByRole('navigation', { name: 'Conversations' }))
  const message = await screen.findByRole('article')
  message.focus()
  await userEvent.keyboard('r')
  await screen.findByRole('group', { name: /^Replying to / })
  await userEvent.click(await list.findByRole('link', { name: /^# ?lost/ }))
  await screen.findByRole('heading', { level: 1, name: /lost/ })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'half a thought')
  await userEvent.click(screen.getByRole('link', { name: 'Saved' }))
  await calls.request('DELETE', '/group/1', undefined, adaToken)
  await calls.request('DELETE', '/group/2', undefined, adaToken)
  await screen.findByRole('button', { name: 'Show' })
  expect(screen.getAllByRole('button', { name: 'Show' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('half a thought')).toBeInTheDocument()
})
