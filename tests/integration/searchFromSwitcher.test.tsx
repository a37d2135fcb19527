import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

let ops: number

beforeEach(async () => {
  ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true, members: [] })
})

const typeIntoSwitcher = async (text: string) => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Go to…' }), text)
}

it('offers the search in the open conversation when nothing else is found, and opens it with the text', async () => {
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  await screen.findByRole('heading', { level: 1, name: /ops/ })
  await typeIntoSwitcher('zzqq')
  const dialog = screen.getByRole('dialog', { name: 'Go to…' })
  expect(await within(dialog).findByRole('option', { name: 'Search for “zzqq” here' })).toBeInTheDocument()
  expect(within(dialog).getByRole('status')).toHaveTextContent('Nothing matches “zzqq”.')
  await userEvent.keyboard('{Enter}')
  const panel = await screen.findByRole('complementary', { name: 'Search here' })
  const field = within(panel).getByRole('searchbox')
  expect(field).toHaveValue('zzqq')
  await waitFor(() => expect(field).toHaveFocus())
  expect(await within(panel).findByText('No message found')).toBeInTheDocument()

  // Another text begins another search.
  await typeIntoSwitcher('xxww')
  await screen.findByRole('option', { name: 'Search for “xxww” here' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search here' })).toHaveValue('xxww'))
})

it('offers the search over everything as the last entry, also without an open conversation', async () => {
  await renderApp({ server, path: '/chat', signedIn: ada })
  await screen.findByRole('navigation', { name: 'Conversations' })
  await typeIntoSwitcher('zzqq')
  expect(await screen.findByText('Nothing matches “zzqq”.')).toBeInTheDocument()
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))).toEqual([
    'Search everything for “zzqq”',
  ])
  await userEvent.keyboard('{Enter}')
  const field = await screen.findByRole('searchbox', { name: 'Search messages, people and channels' })
  expect(field).toHaveValue('zzqq')
})

it.each([
  ['saved', 'Saved', '/favs'],
  ['files', 'Files', '/files'],
  ['search everything', 'Search everything', '/search'],
  ['browse', 'Browse channels', '/chat/browse'],
])('goes to a page by its name: %s', async (typed, title, path) => {
  const page = await renderApp({ server, path: '/chat', signedIn: ada })
  await screen.findByRole('navigation', { name: 'Conversations' })
  await typeIntoSwitcher(typed)
  await userEvent.click(await screen.findByRole('option', { name: title }))
  await waitFor(() => expect(page.path()).toBe(path))
})
