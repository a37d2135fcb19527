/** Tests the list of settings pages. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, bo, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest('0.5.31')

async function pagesOf(signedIn: typeof bo) {
  await renderApp({ server, path: '/setting/devices', signedIn })
  const navigation = await screen.findByRole('navigation', { name: 'Settings' })
  const lists = within(navigation).getAllByRole('list')
  return lists.map((list) => [
    list.previousElementSibling?.textContent,
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ])
}

const PERSONAL = ['My Account', 'Appearance', 'Notifications', 'Devices', 'Passkeys', 'Auto-delete Messages', 'Storage']
const ABOUT = ['About', 'API Documentation', 'Version']

it('an admin finds the pages by what they are for, own ones first', async () => {
  expect(await pagesOf(ada)).toEqual([
    ['Personal', PERSONAL],
    ['People', ['Members', 'Channels', 'Invitations']],
    ['Access', ['Login Methods', 'Third-party Login']],
    ['Integrations', ['Bot & Webhook', 'Firebase', 'Agora', 'SMTP', 'Notification channels', 'Tunnel', 'Widget']],
    ['Data', ['Data Management']],
    ['Server', ['Server health', 'Overview', 'License', 'Changes']],
    ['About', ABOUT],
  ])
})

it('a member sees no heading of a group without pages', async () => {
  expect(await pagesOf(bo)).toEqual([
    ['Personal', PERSONAL],
    ['About', ABOUT],
  ])
})
