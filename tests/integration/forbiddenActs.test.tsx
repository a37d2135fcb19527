/** Tests that acts which a rule of the server forbids to everybody of one's role are not offered. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { heading } from '@support/screenSteps'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest('0.5.31')

const setRule = (rule: object) => calls.request('PUT', '/admin/system/common', rule, adaToken)
const menuItems = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New…' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

it('a member is not offered New channel where only admins create channels, and an admin is', async () => {
  await setRule({ only_admin_can_create_group: true })
  const page = await renderApp({ server, signedIn: bo })
  await waitFor(async () => {
    await heading('Welcome to Tramway Works')
    expect(screen.queryByRole('button', { name: 'New channel' })).toBeNull()
  })
  expect(await menuItems()).not.toContain('New channel')
  await page.close()
  await renderApp({ server, signedIn: ada })
  expect(await menuItems()).toContain('New channel')
})

it('nobody is offered New message where direct messages are off, nor Find people where searching is', async () => {
  await setRule({ dm_enable: false, search_user_enable: false })
  const page = await renderApp({ server, signedIn: ada })
  await heading('Welcome to Tramway Works')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New message' })).toBeNull())
  expect(await menuItems()).not.toContain('New message')
  await page.close()
  await renderApp({ server, path: '/users', signedIn: bo })
  await screen.findByRole('navigation', { name: 'People' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Find people' })).toBeNull())
})

it('a grey Add contact says why beside it', async () => {
  await setRule({ add_friend_enable: false })
  await renderApp({ server, path: '/users/1', signedIn: bo })
  const add = await screen.findByRole('button', { name: 'Add contact' })
  await waitFor(() => expect(add).toBeDisabled())
  expect(add).toHaveAccessibleDescription('Adding contacts is switched off on this server.')
})

it('where contacts are verified, People says whom it leaves out, and a page that one cannot write to a stranger yet', async () => {
  await setRule({ contact_verification_enable: true })
  await renderApp({ server, path: '/users/1', signedIn: bo })
  expect(await screen.findByText(/Only your contacts, admins and bots are listed/)).toBeVisible()
  expect(screen.getByText(/Find people finds/)).toBeVisible()
  expect(await screen.findByText('You can write here once Ada is a contact.')).toBeVisible()
})

it('About says by which rules an act is not offered, and nothing to whom none concerns', async () => {
  await setRule({ only_admin_can_create_group: true, search_user_enable: false })
  const page = await renderApp({ server, path: '/setting/about', signedIn: bo })
  const rules = await screen.findByText('New channel: only admins create channels.')
  expect(rules.closest('ul')?.textContent).toBe(
    'New channel: only admins create channels.Find people: searching is off.',
  )
  await page.close()
  await setRule({ search_user_enable: true })
  await renderApp({ server, path: '/setting/about', signedIn: ada })
  await heading('About')
  expect(screen.queryByText('Rules of this server')).toBeNull()
})
