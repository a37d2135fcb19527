/** Tests the profile of a person beside the directory. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

it('lists the shared channels one below the other, as a list', async () => {
  for (const name of ['ops', 'design-review']) await calls.createChannel(adaToken, { name, is_public: true })
  await renderApp({ server, path: '/users/1', signedIn: bo })
  await screen.findByRole('heading', { level: 1, name: 'Ada' })
  const list = within(screen.getByRole('main')).getByRole('list')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toHaveLength(2)
  expect(within(list).getByRole('link', { name: '# ops' })).toHaveAttribute('href', '#/chat/channel/1')
})

it('of oneself leads to the account, and does not speak of shared channels', async () => {
  await renderApp({ server, path: '/users/2', signedIn: bo })
  await screen.findByRole('heading', { level: 1, name: 'Bo' })
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '#/setting/my_account')
  expect(screen.getByText('Your channels')).toBeInTheDocument()
  expect(screen.queryByText('Channels you share')).toBeNull()
})
