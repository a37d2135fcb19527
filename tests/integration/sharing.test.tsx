/** Tests what other apps share with the installed app, its shortcuts, and the offer to install it. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { renderApp } from '@support/renderApp'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'
import '@/features/notifications/notifier'

serverForEachTest()

it('a shared text goes into the draft of the chosen conversation, and nothing is sent', async () => {
  await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  const { ports, path } = await renderApp({ server, signedIn: bo, path: '/chat' })
  ports.tray.share({ text: 'Look: https://example.org', files: [], userId: null, at: Date.now() })
  location.hash = '#/share'
  await screen.findByRole('heading', { level: 1, name: 'Share in a conversation' })
  expect(await screen.findByText('Look: https://example.org')).toBeVisible()
  // Any website can open the share menu's address with a form.
  expect(screen.getByText(/It is not known which app or website this comes from/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'ops' }))
  await waitFor(() => expect(path()).toMatch(/^\/chat\/channel\//))
  const composer = await screen.findByRole('textbox', { name: 'Message ops' })
  await waitFor(() => expect(composer).toHaveValue('Look: https://example.org'))
  location.hash = '#/share'
  expect(await screen.findByText('Nothing was shared, or it is already in a draft.')).toBeVisible()
})

it('the shortcut New message opens its dialog once', async () => {
  const { path } = await renderApp({ server, signedIn: bo, path: '/chat?new=message' })
  expect(await screen.findByRole('dialog', { name: 'New message' })).toBeVisible()
  expect(path()).toBe('/chat')
})

it('on a phone, which has no account menu, the list of settings installs the app', async () => {
  const { ports } = await renderApp({ server, signedIn: bo, path: '/chat' })
  ports.install.offer()
  await userEvent.click((await screen.findAllByRole('link', { name: 'Settings' }))[0]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Install app' }))
  expect(ports.install.prompts()).toBe(1)
})

it('the account menu installs the app where the browser offers it', async () => {
  const { ports } = await renderApp({ server, signedIn: bo })
  ports.install.offer()
  await userEvent.click(await screen.findByRole('button', { name: 'Bo, account menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Install app' }))
  expect(ports.install.prompts()).toBe(1)
})

it('an iPhone, where no browser offers it, gets the steps', async () => {
  await renderApp({ server, signedIn: bo, device: 'ios' })
  await userEvent.click(await screen.findByRole('button', { name: 'Bo, account menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Install app' }))
  expect(await screen.findByRole('dialog', { name: 'Install app' })).toHaveTextContent('Choose Add to Home Screen.')
})

it.each([
  ['somebody else shared', { userId: toUserId(3), at: Date.now() }],
  ['was shared before anybody signed in, a day ago', { userId: null, at: Date.now() - 86_400_000 }],
])('what %s is shown to nobody, and gone', async (_, owner) => {
  const { ports } = await renderApp({ server, signedIn: bo, path: '/chat' })
  ports.tray.share({ text: 'Only for Ann', files: [], ...owner })
  location.hash = '#/share'
  expect(await screen.findByText('Nothing was shared, or it is already in a draft.')).toBeVisible()
  expect(ports.tray.waiting().shared).toBeNull()
})

it('what was shared just before somebody signed in is theirs', async () => {
  const { ports } = await renderApp({ server, signedIn: bo, path: '/chat' })
  ports.tray.share({ text: 'For me', files: [], userId: null, at: Date.now() })
  location.hash = '#/share'
  expect(await screen.findByText('For me')).toBeVisible()
  expect(ports.tray.waiting().shared?.userId).toBe(2)
})
