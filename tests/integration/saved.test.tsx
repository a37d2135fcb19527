/** Tests saved messages, on their page and in the side panel of their conversation. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

let ops: number

/** Ada saves a message of #ops, then one of the private channel hall. */
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  const hall = await calls.createChannel(adaToken, { name: 'hall', is_public: false })
  for (const [gid, text] of [
    [ops, 'Keep the keys'],
    [hall, 'Mind the step'],
  ] as const) {
    const mid = Number(await calls.say(adaToken, `group/${gid}`, text))
    await calls.request('POST', '/favorite', { mid_list: [mid] }, adaToken)
  }
})

const texts = () => within(screen.getByRole('list', { name: 'Saved' })).getAllByText(/Keep|Mind/)

it('is listed newest first, leads to its message, is found by its words, and is removed at once with Undo', async () => {
  await renderApp({ server, path: '/favs', signedIn: ada })
  expect(await screen.findByRole('heading', { level: 1, name: 'Saved' })).toBeInTheDocument()
  await screen.findByText('Keep the keys')
  expect(texts().map((each) => each.textContent)).toEqual(['Mind the step', 'Keep the keys'])
  const first = within(screen.getByRole('list', { name: 'Saved' })).getAllByRole('listitem')[0]!
  expect(within(first).getByRole('heading', { name: 'hall private channel' })).toBeInTheDocument()
  expect(within(first).getByRole('link', { name: 'Show in conversation' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^#\/chat\/channel\/\d+\?mid=\d+$/),
  )

  await userEvent.click(within(first).getByRole('button', { name: 'Remove from saved' }))
  await waitFor(() => expect(texts().map((each) => each.textContent)).toEqual(['Keep the keys']))

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(texts().map((each) => each.textContent)).toEqual(['Mind the step', 'Keep the keys']))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search saved messages' }), 'KEYS')
  await waitFor(() => expect(texts().map((each) => each.textContent)).toEqual(['Keep the keys']))

  await userEvent.click(screen.getByRole('button', { name: 'Images' }))
  expect(await screen.findByText('No saved messages here.')).toBeInTheDocument()
})

it('shows beside a conversation only messages of that conversation', async () => {
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  await userEvent.click(await screen.findByRole('button', { name: 'Saved from here' }))
  const panel = await screen.findByRole('complementary', { name: 'Saved from here' })
  expect(await within(panel).findByText('Keep the keys')).toBeInTheDocument()
  expect(within(panel).queryByText('Mind the step')).toBeNull()
})

it('keeps the focus in the side panel when its entry is removed, and returns it to the button of the header', async () => {
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  const opener = await screen.findByRole('button', { name: 'Saved from here' })
  await userEvent.click(opener)
  const panel = await screen.findByRole('complementary', { name: 'Saved from here' })
  await within(panel).findByText('Keep the keys')
  expect(within(panel).getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.click(within(panel).getByRole('button', { name: 'Remove from saved' }))
  expect(await within(panel).findByText('No saved messages here.')).toBeInTheDocument()
  await waitFor(() => expect(panel).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})

it('is one entry however often it was saved, and is removed as one', async () => {
  const token = await calls.signIn(ada)
  const mid = Number(await calls.say(token, `group/${ops}`, 'Keep it twice'))
  for (let times = 0; times < 2; times++) await calls.request('POST', '/favorite', { mid_list: [mid] }, token)
  const page = await renderApp({ server, path: '/favs', signedIn: ada })
  await screen.findByText('Keep the keys')
  await waitFor(() => expect(screen.getAllByText('Keep it twice')).toHaveLength(1))
  const first = within(screen.getByRole('list', { name: 'Saved' })).getAllByRole('listitem')[0]!
  await userEvent.click(within(first).getByRole('button', { name: 'Remove from saved' }))
  await waitFor(() => expect(screen.queryByText('Keep it twice')).toBeNull())
  const onServer = async () => JSON.parse(await calls.request('GET', '/favorite', undefined, token)) as unknown[]
  expect(await onServer()).toHaveLength(4)
  // A page that is left takes nothing back.
  page.ports.pageLifecycle.emit('pagehide')
  await waitFor(async () => expect(await onServer()).toHaveLength(2))
})
