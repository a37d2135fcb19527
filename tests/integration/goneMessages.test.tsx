/** Tests lists that know a message longer than it is there: "Show in conversation" says so and leaves one where one is. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { openChat } from './chat/openChat'

serverForEachTest('0.5.31')

let ops: number

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
  ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
})

const GONE = 'This message is no longer there'

it('a saved message that was deleted says so where it is shown in its conversation, and the page stays', async () => {
  const mid = Number(await calls.say(adaToken, `group/${ops}`, 'Keep the keys'))
  await calls.request('POST', '/favorite', { mid_list: [mid] }, adaToken)
  await calls.request('DELETE', `/message/${mid}`, undefined, adaToken)
  const page = await renderApp({ server, path: '/favs', signedIn: ada })
  await userEvent.click(await screen.findByRole('link', { name: 'Show in conversation' }))
  expect(await screen.findByText(GONE)).toBeInTheDocument()
  expect(page.path()).toBe('/favs')
})

it('one that is there opens its conversation', async () => {
  const mid = Number(await calls.say(adaToken, `group/${ops}`, 'Keep the keys'))
  await calls.request('POST', '/favorite', { mid_list: [mid] }, adaToken)
  const page = await renderApp({ server, path: '/favs', signedIn: ada })
  await userEvent.click(await screen.findByRole('link', { name: 'Show in conversation' }))
  await waitFor(() => expect(page.path()).toBe(`/chat/channel/${ops}?mid=${mid}`))
})

/** Opens channel 3, whose messages 20 to 700 are there, with message 5 among its pins. */
async function openPins() {
  const chat = await openChat({ rows: Array.from({ length: 681 }, (_, index) => a.row({ id: index + 20 })) })
  render(<ToastRegion dismissLabel="Dismiss" />)
  await act(async () => {
    const msg = { mid: 5, created_by: 8, created_at: 5, properties: null, content_type: 'text/plain', content: 'Old' }
    chat.tab.say({ type: 'pinned_message_updated', gid: 3, mid: 5, msg })
    await chat.tab.settle()
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pinned messages' }))
  const pins = await screen.findByRole('complementary', { name: 'Pinned messages' })
  return { chat, show: await within(pins).findByRole('button', { name: 'Show in conversation' }) }
}

it('a pinned message that the server no longer has says so, and the message list stays where it is', async () => {
  const { chat, show } = await openPins()
  await userEvent.click(show)
  await chat.pass(50)
  expect(await screen.findByText(GONE)).toBeInTheDocument()
  expect(screen.queryByText(/could not be found/)).toBeNull()
})

it('without a network nobody is told that a message is gone', async () => {
  const { chat, show } = await openPins()
  chat.tab.ports.http.on('GET', '/group/3/history', { state: 'network' })
  await userEvent.click(show)
  await waitFor(async () => {
    await chat.pass(500)
    expect(screen.getByText(/^Could not go to the message: /)).toBeInTheDocument()
  })
  expect(screen.queryByText(GONE)).toBeNull()
})

it('on a slow line the conversation goes to the message at once, and shows the search for it', async () => {
  const { chat, show } = await openPins()
  chat.tab.ports.http.on('GET', '/group/3/history', () => new Promise(() => undefined))
  await userEvent.click(show)
  await waitFor(async () => {
    await chat.pass(500)
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
  })
  expect(screen.queryByText(GONE)).toBeNull()
})
